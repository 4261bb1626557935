import { Modal as AntdModal, type ModalProps } from 'antd';
import { OpenMark, useReturnFocus } from './open-mark.tsx';

/** antd's Modal, open as long as it is rendered. */
export function Modal({ children, ...props }: Omit<ModalProps, 'open'>) {
  useReturnFocus(true);
  return (
    <AntdModal open {...props}>
      <OpenMark isOpen />
      {children}
    </AntdModal>
  );
}
