import type { ReactNode } from 'react';
import './chip.css';

export type ChipTone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

/** A status in a word. The colour repeats what the word says, never more. */
export function Chip({
  tone = 'neutral',
  children,
}: {
  readonly tone?: ChipTone;
  readonly children: ReactNode;
}) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
