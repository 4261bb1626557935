import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { EmptyFrame } from '../../features/admin/empty-frame.tsx';
import { useMessageNews } from '../../features/messages/use-message-news.ts';
import { lazyWithRetry } from '../../lib/errors/lazy-with-retry.tsx';
import { useRoles } from '../../lib/session/use-roles.ts';
import { useWasAdmin } from '../../lib/session/use-was-admin.ts';

const CustomerLayout = lazyWithRetry(async () => (await import('./customer-layout.tsx')).CustomerLayout);
const AdminLayout = lazyWithRetry(
  async () => (await import('../../features/admin/admin-layout.tsx')).AdminLayout,
);

/** The administration's layout for admins and owners, the customer's layout for everyone else. */
export function MemberLayout() {
  const roles = useRoles();
  const wasAdmin = useWasAdmin();
  if (roles.status === 'loading' && wasAdmin) return <EmptyFrame />;
  return roles.status === 'success' && hasAdminRole(roles.roles) ? <StaffLayout /> : <CustomerLayout />;
}

function StaffLayout() {
  useMessageNews();
  return <AdminLayout />;
}
