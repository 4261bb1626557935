import { Modal as AntdModal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { OpenMark, useReturnFocus } from './open-mark.tsx';

interface Props extends Omit<ModalProps, 'open' | 'afterOpenChange'> {
  /** Selector of what takes the focus in the body; without it the dialog itself does. */
  readonly firstFocus?: string;
}

/** antd's Modal, open as long as it is rendered. */
export function Modal({ children, firstFocus, ...props }: Props) {
  useReturnFocus(true);
  const body = useRef<HTMLDivElement>(null);
  const focusFirst = (isOpen: boolean) => {
    // antd calls this when the opening has ended, which can be after someone began to type in another field.
    if (!isOpen || firstFocus === undefined || body.current?.contains(document.activeElement)) return;
    body.current?.querySelector<HTMLElement>(firstFocus)?.focus();
  };
  return (
    <AntdModal open {...props} afterOpenChange={focusFirst}>
      <OpenMark isOpen />
      <div ref={body}>{children}</div>
    </AntdModal>
  );
}
