import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { AntdArea } from '../../antd/antd-area.tsx';
import { ThemeSwitch } from '../../ui/actions/theme-switch.tsx';
import { Tooltip } from '../../ui/surfaces/tooltip.tsx';
import { useRoles } from '../../lib/session/use-roles.ts';
import { AccessDenied } from './components/page/access-denied.tsx';
import { AdminPageBoundary } from './components/page/admin-page-boundary.tsx';
import { messages } from './components/messages.ts';
import { EmptyFrame, EmptyPage } from './empty-frame.tsx';
import { NewAppointment } from './new-appointment.tsx';
import { NewTimeOff } from './new-time-off.tsx';
import { Palette } from './palette/palette.tsx';
import { SidebarIcon } from './components/page/sidebar-icon.tsx';
import { SidebarNav } from './sidebar/sidebar-nav.tsx';
import { useIsPhone } from './components/page/use-is-phone.ts';
import { useSidebar } from './sidebar/use-sidebar.ts';
import { useSendPendingChanges } from './components/appointments/use-pending-changes.ts';
import { useNewAppointmentToast } from './use-new-appointment-toast.ts';
import styles from './admin-layout.module.css';

// Only phones need it.
const Drawer = lazy(async () => ({ default: (await import('./sidebar/drawer.tsx')).Drawer }));

/** The route's guard admits staff only. If the role check fails, shows an error instead of half a page. */
export function AdminLayout() {
  const roles = useRoles();
  if (roles.status === 'loading') return <EmptyFrame />;
  if (roles.status === 'error' || !hasAdminRole(roles.roles)) return <AccessDenied />;
  return (
    <AntdArea>
      <AdminFrame />
    </AntdArea>
  );
}

function AdminFrame() {
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const sidebar = useSidebar(isPhone, pathname);
  useNewAppointmentToast();
  useSendPendingChanges();

  return (
    <div className={styles.frame} data-toasts="bottom">
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {isPhone ? (
        <Suspense>
          <Drawer open={sidebar.open} onClose={sidebar.close}>
            <SidebarNav expanded />
          </Drawer>
        </Suspense>
      ) : (
        <aside
          id="admin-sidebar"
          className={styles.sidebar}
          data-open={sidebar.open}
          data-over={sidebar.isOver}
          {...sidebar.peek}
        >
          <div className={styles.rail}>
            <SidebarNav expanded={sidebar.open || sidebar.isOver} />
          </div>
        </aside>
      )}
      <div className={styles.body} onFocus={sidebar.onFocusBeside}>
        <header className={styles.bar}>
          <Tooltip text={`${messages.toggle} (Ctrl+B)`} side="beside">
            <Button
              type="text"
              aria-label={messages.toggle}
              aria-expanded={sidebar.open}
              aria-controls="admin-sidebar"
              aria-keyshortcuts="Control+B Meta+B"
              icon={<SidebarIcon name="panel" />}
              onClick={sidebar.toggle}
            />
          </Tooltip>
          <h1 className={styles.title}>{messages.title}</h1>
          <NewAppointment />
          <NewTimeOff />
          <Palette />
          <Tooltip text="Theme">
            <ThemeSwitch />
          </Tooltip>
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          <AdminPageBoundary key={pathname}>
            <Suspense fallback={<EmptyPage label="Loading" />}>
              <Outlet />
            </Suspense>
          </AdminPageBoundary>
        </main>
      </div>
    </div>
  );
}
