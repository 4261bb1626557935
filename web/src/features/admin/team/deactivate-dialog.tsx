import type { Groomer } from '@paw-haven/domain/groomer/schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { AheadNotice } from './ahead-notice.tsx';
import { messages, texts } from './messages.ts';
import { hindranceOf, setActive, type Hindrance } from './mutations.ts';

interface DeactivateDialogProps {
  readonly groomer: Groomer;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Closes once the groomer is deactivated; upcoming visits prevent that, and are shown. */
export function DeactivateDialog({ groomer, zone, onClose }: DeactivateDialogProps) {
  const { name } = groomer;
  const [hindrance, setHindrance] = useState<Hindrance>();
  const leave = useAction(() => setActive(groomer, false), {
    success: texts.deactivated(name),
    failure: (error) => {
      setHindrance(hindranceOf(error));
      return hindranceOf(error) ? undefined : texts.failed(name);
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
      {hindrance ? <AheadNotice name={name} hindrance={hindrance} zone={zone} /> : null}
    </ConfirmDialog>
  );
}
