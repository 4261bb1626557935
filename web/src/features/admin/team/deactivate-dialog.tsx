import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { AheadNotice } from './ahead-notice.tsx';
import { messages, texts } from './messages.ts';
import { blockedDeactivation, setActive, type BlockedDeactivation } from './mutations.ts';

interface DeactivateDialogProps {
  readonly groomer: Groomer;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Closes once the groomer is deactivated; upcoming visits prevent that, and are shown. */
export function DeactivateDialog({ groomer, zone, onClose }: DeactivateDialogProps) {
  const { name } = groomer;
  const [blocked, setBlocked] = useState<BlockedDeactivation>();
  const leave = useAction(() => setActive(groomer, false), {
    success: texts.deactivated(name),
    failure: (error) => {
      setBlocked(blockedDeactivation(error));
      return blockedDeactivation(error) ? undefined : texts.failed(name);
    },
  });
  return (
    <ConfirmDialog
      title={messages.deactivateTitle(name)}
      texts={{ cancel: messages.cancel, confirm: messages.deactivate, working: messages.working }}
      danger
      pending={leave.pending}
      onConfirm={async () => {
        if (await leave.run()) onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.deactivateText(name)}</p>
      {blocked ? <AheadNotice name={name} blocked={blocked} zone={zone} /> : null}
    </ConfirmDialog>
  );
}
