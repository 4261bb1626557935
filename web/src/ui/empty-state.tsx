import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';
import './empty-state.css';

export interface EmptyStateProps {
  readonly illustration?: IllustrationName;
  readonly title: string;
  readonly text?: string;
  /** A button or link: what to do next. */
  readonly action?: ReactNode;
}

/** Stands where a list would be. */
export function EmptyState({ illustration = 'empty', title, text, action }: EmptyStateProps) {
  return (
    <section className="empty-state">
      <Illustration name={illustration} className="empty-state-picture" />
      <h2>{title}</h2>
      {text === undefined ? null : <p className="soft">{text}</p>}
      {action === undefined ? null : <div className="empty-state-action">{action}</div>}
    </section>
  );
}
