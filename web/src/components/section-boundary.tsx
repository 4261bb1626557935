import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { messages } from './messages.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';

interface SectionBoundaryProps {
  /** Names this section in the text that is shown when it fails. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Keeps a failing section of a page from taking the others with it. Try Again renders it again. */
export function SectionBoundary({ title, children }: SectionBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(retry) => <ErrorState title={title} text={messages.restWorks} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
