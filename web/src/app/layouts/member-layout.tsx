import type { ReactNode } from 'react';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { useMessageNews } from '../../features/messages/use-message-news.ts';
import { useShownPage } from '../../lib/navigation/shown-page.ts';
import { useRoles } from '../../lib/session/use-roles.ts';
import { useWasAdmin } from '../../lib/session/use-was-admin.ts';
import { CustomerLayout } from './customer-layout.tsx';
import { PageFrame } from './page-frame.tsx';

interface MemberLayoutProps {
  /** The administration's layout, for `member` pages that an admin or owner sees. */
  readonly adminLayout: ReactNode;
}

/**
 * The layout of pages with access `signed-in` and `member`. One component for both, so that the navigation bar keeps its
 * focus and its open menu from one page to the next.
 */
export function MemberLayout({ adminLayout }: MemberLayoutProps) {
  const roles = useRoles();
  const wasAdmin = useWasAdmin();
  if (useShownPage()?.access !== 'member') return <CustomerLayout />;
  if (roles.status === 'loading' && wasAdmin) return <PageFrame />;
  if (roles.status !== 'success' || !hasAdminRole(roles.roles)) return <CustomerLayout />;
  return <StaffLayout>{adminLayout}</StaffLayout>;
}

function StaffLayout({ children }: { readonly children: ReactNode }) {
  useMessageNews();
  return children;
}
