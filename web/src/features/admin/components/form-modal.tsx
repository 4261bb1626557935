import { Modal } from 'antd';
import { useRef, type ReactNode } from 'react';

interface FormModalProps {
  readonly title: string;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form: the focus begins in its first field, and what is being saved cannot be closed. */
export function FormModal({ title, pending, onClose, children }: FormModalProps) {
  const body = useRef<HTMLDivElement>(null);
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
