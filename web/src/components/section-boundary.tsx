import type { ReactNode } from 'react';
import { ErrorState } from '../ui/states/error-state.tsx';
import { messages } from './messages.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';

interface SectionBoundaryProps {
  /** Names this section in the error text. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Keeps an error in one section from breaking the rest of the page. Try Again renders the section again. */
export function SectionBoundary({ title, children }: SectionBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(retry) => <ErrorState title={title} text={messages.restWorks} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
