import { Suspense, type ReactNode } from 'react';
import { lazyWithRetry } from '../../lib/errors/lazy-with-retry.tsx';
import { useShownPage } from '../../lib/navigation/shown-page.ts';
import { wasAdmin } from '../../lib/session/admin-hint.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { CustomerFrame } from './customer-frame.tsx';

const EmptyFrame = lazyWithRetry(
  async () => (await import('../../features/admin/empty-frame.tsx')).EmptyFrame,
);

interface PageFrameProps {
  /** Shown below what stands for the content. */
  readonly children?: ReactNode;
}

/** Shown while the layout's code, the session or the roles are loading: the layout and the page's heading. */
export function PageFrame({ children }: PageFrameProps) {
  const access = useShownPage()?.access;
  if (access === undefined || access === 'auth') return <Spinner />;
  if (access === 'admin' || (access === 'member' && wasAdmin()))
    return (
      <Suspense>
        <EmptyFrame>{children}</EmptyFrame>
      </Suspense>
    );
  return <CustomerFrame spins={access !== 'staff'}>{children}</CustomerFrame>;
}
