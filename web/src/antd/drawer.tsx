import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import type { ReactNode } from 'react';
import { dialogTexts } from './messages.ts';
import { ModalMarker, useReturnFocus } from './modal-marker.tsx';

export function Drawer({ children, open = false, ...props }: DrawerProps) {
  useReturnFocus(open);
  return (
    <AntdDrawer open={open} {...props}>
      <ModalMarker isOpen={open} />
      {children}
    </AntdDrawer>
  );
}

interface SideSheetProps {
  readonly title: string;
  /** False if something inside takes the focus when it appears. */
  readonly hasFocus?: boolean;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A drawer at the side of the page, full width on a phone. Open as long as it is rendered. */
export function SideSheet({ title, hasFocus = true, onClose, footer, children }: SideSheetProps) {
  return (
    <Drawer
      open
      title={title}
      size="min(100vw, 34rem)"
      closable={{ 'aria-label': dialogTexts.close, placement: 'end' }}
      onClose={onClose}
      footer={footer}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- moves the focus into the opened sheet
      autoFocus={hasFocus}
    >
      {children}
    </Drawer>
  );
}
