import type { ReactNode } from 'react';
import { Drawer as SideDrawer } from '../../../antd/drawer.tsx';
import { messages } from '../components/messages.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sidebar on a phone, as a drawer over the page. */
export function Drawer({ open, onClose, children }: DrawerProps) {
  return (
    <SideDrawer
      id="admin-sidebar"
      open={open}
      title={messages.menu}
      placement="left"
      size="min(18rem, 100vw - 3rem)"
      closable={{ 'aria-label': messages.closeMenu, placement: 'end' }}
      styles={{ body: { padding: 'var(--space-2)' } }}
      destroyOnHidden
      onClose={onClose}
    >
      {children}
    </SideDrawer>
  );
}
