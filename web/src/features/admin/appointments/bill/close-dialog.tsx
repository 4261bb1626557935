import { writeOffFields } from '@paw-haven/domain/bill/input';
import { formatCents } from '@paw-haven/domain/payment/cents';
import { Input } from 'antd';
import { ConfirmDialog, FormDialog } from '../../../../antd/dialogs.tsx';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { callFunction } from '../../../../lib/callables.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { messages } from './messages.ts';
import { moneyFailure } from '../../components/use-money-call.ts';

interface CloseDialogProps {
  readonly visitId: string;
  /** Negative where too much was paid. */
  readonly dueCents: number;
  readonly onClose: () => void;
}

/** With something due it asks why that is given up. */
export function CloseDialog({ visitId, dueCents, onClose }: CloseDialogProps) {
  const close = useAction(
    (writeOffReason?: string) =>
      callFunction('close-bill', { visitId, ...(writeOffReason !== undefined && { writeOffReason }) }),
    { success: messages.closed, failure: moneyFailure },
  );
  const finish = async (reason?: string) => {
    if (await close.run(reason)) onClose();
  };
  if (dueCents > 0)
    return (
      <FormDialog
        title={messages.closeTitle}
        texts={{ cancel: messages.cancel, save: messages.close, saving: messages.working }}
        schema={writeOffFields.schema}
        initialValues={writeOffFields.values(null)}
        onSubmit={({ reason }) => finish(reason)}
        onClose={onClose}
        pending={close.pending}
      >
        <p>{messages.dueText(formatCents(dueCents))}</p>
        <SchemaField name="reason" label={writeOffFields.labels.reason}>
          <Input.TextArea rows={2} />
        </SchemaField>
      </FormDialog>
    );
  return (
    <ConfirmDialog
      title={messages.closeTitle}
      texts={{ cancel: messages.cancel, confirm: messages.close, working: messages.working }}
      pending={close.pending}
      onConfirm={() => finish()}
      onClose={onClose}
    >
      <p>{messages.closeText}</p>
      {dueCents < 0 ? <p>{messages.backText(formatCents(-dueCents))}</p> : null}
    </ConfirmDialog>
  );
}
