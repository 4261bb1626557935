import { Component, type ReactNode } from 'react';
import { resetFailedLoads } from '../../lib/errors/lazy-with-retry.tsx';
import { reportError } from '../../lib/errors/report-error.ts';
import { ErrorScreen } from './error-screen.tsx';

interface Props {
  readonly children: ReactNode;
  /** Rendered in place of the failed children; by default, the screen for the whole app. `retry` clears the error. */
  readonly fallback?: (retry: () => void) => ReactNode;
  /** Called instead of reporting the error. */
  readonly onError?: (error: unknown) => void;
}

/** Shows an error screen in place of the failed children, and reports the error. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    (this.props.onError ?? reportError)(error);
    resetFailedLoads();
  }

  readonly retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ? this.props.fallback(this.retry) : <ErrorScreen onRetry={this.retry} />;
  }
}
