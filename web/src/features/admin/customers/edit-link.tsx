import { Button } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';

interface EditLinkProps {
  readonly label: string;
  /** What the label is about, for screen readers. */
  readonly about: string;
  /** The dialog, whose code is loaded when it opens. */
  readonly children: (close: () => void) => ReactNode;
}

/** Opens a dialog from a line of text. */
export function EditLink({ label, about, children }: EditLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="link" aria-label={`${label}: ${about}`} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? <Suspense>{children(() => setIsOpen(false))}</Suspense> : null}
    </>
  );
}
