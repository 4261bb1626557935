import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { useMessageNews } from '../../features/messages/use-message-news.ts';
import { lazyWithRetry } from '../../lib/errors/lazy-with-retry.tsx';
import { useShownPage } from '../../lib/navigation/shown-page.ts';
import { useRoles } from '../../lib/session/use-roles.ts';
import { useWasAdmin } from '../../lib/session/use-was-admin.ts';
import { PageFrame } from './page-frame.tsx';
import { CustomerLayout } from './customer-layout.tsx';

const AdminLayout = lazyWithRetry(
  async () => (await import('../../features/admin/admin-layout.tsx')).AdminLayout,
);

/**
 * The layout of pages with access `signed-in` and `member`. One component for both, so that the navigation bar keeps its
 * focus and its open menu from one page to the next.
 */
export function MemberLayout() {
  const roles = useRoles();
  const wasAdmin = useWasAdmin();
  if (useShownPage()?.access !== 'member') return <CustomerLayout />;
  if (roles.status === 'loading' && wasAdmin) return <PageFrame />;
  return roles.status === 'success' && hasAdminRole(roles.roles) ? <StaffLayout /> : <CustomerLayout />;
}

function StaffLayout() {
  useMessageNews();
  return <AdminLayout />;
}
