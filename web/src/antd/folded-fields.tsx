import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import styles from './folded-fields.module.css';

interface FoldedFieldsProps {
  readonly title: string;
  /** The names of the fields. */
  readonly names: readonly string[];
  /** Whether they are open at first. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Fields of a form that are folded away until they are needed. While one of them is invalid, they stay open. */
export function FoldedFields({ title, names, isOpen = false, children }: FoldedFieldsProps) {
  const form = Form.useFormInstance();
  const [isOpenAtFirst] = useState(isOpen);
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details
      className={styles.folded}
      open={isOpenAtFirst}
      onToggle={({ currentTarget: details }) => {
        setWasOpened(true);
        if (details.open) return;
        form.validateFields([...names], { recursive: true }).catch(() => {
          details.open = true;
        });
      }}
    >
      <summary>{title}</summary>
      {wasOpened && children}
    </details>
  );
}
