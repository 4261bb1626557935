import { Modal as AntdModal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { ModalMarker, useReturnFocus } from './modal-marker.tsx';

interface Props extends Omit<ModalProps, 'open' | 'afterOpenChange'> {
  /** Selector of the element in the body that gets the focus; by default, the dialog itself gets it. */
  readonly firstFocus?: string;
}

/** antd's Modal, open as long as it is rendered. */
export function Modal({ children, firstFocus, ...props }: Props) {
  useReturnFocus(true);
  const body = useRef<HTMLDivElement>(null);
  const focusFirst = (isOpen: boolean) => {
    // antd calls this after the opening animation, when the user may already be typing in another field.
    if (!isOpen || firstFocus === undefined || body.current?.contains(document.activeElement)) return;
    body.current?.querySelector<HTMLElement>(firstFocus)?.focus();
  };
  return (
    <AntdModal open {...props} afterOpenChange={focusFirst}>
      <ModalMarker isOpen />
      <div ref={body}>{children}</div>
    </AntdModal>
  );
}
