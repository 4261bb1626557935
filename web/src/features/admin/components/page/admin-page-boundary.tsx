import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { resetFailedLoads } from '../../../../lib/errors/lazy-with-retry.tsx';
import { reportError } from '../../../../lib/errors/report-error.ts';
import { messages } from '../messages.ts';
import styles from './page.module.css';

interface AdminPageBoundaryProps {
  readonly children: ReactNode;
}

/** An error boundary around each admin page. Retry renders the page again. */
export class AdminPageBoundary extends Component<AdminPageBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    resetFailedLoads();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <section role="alert" className={styles.failed}>
        <h2>{messages.sectionErrorTitle}</h2>
        <p>{messages.sectionErrorText}</p>
        <Button type="primary" onClick={() => this.setState({ failed: false })}>
          {messages.retry}
        </Button>
      </section>
    );
  }
}
