import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { needsConfirmation } from '../components/appointment-lists.ts';
import { ACTION_LABELS } from './messages.ts';
import { MoreButton } from './more-button.tsx';

interface MoreMenuProps {
  readonly steps: readonly AppointmentStatus[];
  readonly which: string;
  readonly disabled: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChoose: (step: AppointmentStatus) => void;
  /** The button that stood here while this loaded had the focus. */
  readonly takesFocus: boolean;
}

/** A row's other steps. */
export function MoreMenu(props: MoreMenuProps) {
  const { steps, which, disabled, isOpen, onOpenChange, onChoose, takesFocus } = props;
  const button = useRef<HTMLButtonElement>(null);
  const takesFocusAtFirst = useRef(takesFocus && !isOpen);
  useEffect(() => {
    if (takesFocusAtFirst.current) button.current?.focus();
  }, []);
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- antd's way to move the focus into the menu that was opened
      autoFocus
      disabled={disabled}
      open={isOpen}
      onOpenChange={(open) => {
        onOpenChange(open);
        // antd leaves the focus in the closed menu, so the keyboard would start again at the top of the page.
        if (!open) button.current?.focus();
      }}
      menu={{
        items: steps.map((to) => ({ key: to, label: ACTION_LABELS[to], danger: needsConfirmation(to) })),
        onClick: ({ key }) => {
          const to = steps.find((step) => step === key);
          onOpenChange(false);
          if (to) onChoose(to);
        },
      }}
    >
      <MoreButton ref={button} which={which} disabled={disabled} />
    </Dropdown>
  );
}
