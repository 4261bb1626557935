import { Modal } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';

interface FormModalProps {
  readonly title: string;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog with a form: the focus begins in its first field and returns to what opened it. What is being saved cannot be
 * closed.
 */
export function FormModal({ title, pending, onClose, children }: FormModalProps) {
  const body = useRef<HTMLDivElement>(null);
  // antd gives the focus back only to a dialog that stays mounted.
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <Modal
      open
      title={title}
      footer={null}
      onCancel={() => !pending && onClose()}
      mask={{ closable: false }}
      keyboard={!pending}
      afterOpenChange={(isOpen) => {
        if (isOpen) body.current?.querySelector('input')?.focus();
      }}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}
