import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { billTotals, overpaid } from '@paw-haven/domain/money/bill/bill';
import { writeOffFields } from '@paw-haven/domain/money/bill/input';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { formatCents } from '@paw-haven/domain/core/cents';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { Input } from 'antd';
import { ConfirmDialog, FormDialog } from '../../../../antd/dialogs.tsx';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { messages } from './messages.ts';
import { useCloseBill } from './use-close-bill.ts';

interface CloseDialogProps {
  readonly bill: Bill;
  /** All pets of the visit. */
  readonly pets: readonly Appointment[];
  readonly onClose: () => void;
}

/** Asks for a reason to write off an amount due. Blocks closing until money overpaid at the counter is given back. */
export function CloseDialog({ bill, pets, onClose }: CloseDialogProps) {
  const { id: visitId, user_id: uid } = bill;
  const { dueCents } = billTotals(bill);
  const { online, counterCents } = overpaid(bill, pets);
  const onlineCents = online.reduce((sum, { cents }) => sum + cents, 0);
  const close = useCloseBill(visitId);
  const finish = async (reason?: string) => {
    if (await close.run(reason)) onClose();
  };
  if (dueCents > 0)
    return (
      <FormDialog
        title={messages.closeTitle}
        texts={{ save: messages.close }}
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
      texts={{ confirm: messages.close }}
      pending={close.pending}
      blocked={counterCents > 0}
      onConfirm={() => finish()}
      onClose={onClose}
    >
      <ReceiptText uid={uid} />
      {onlineCents > 0 ? <p>{messages.backText(formatCents(onlineCents))}</p> : null}
      {counterCents > 0 ? <p>{messages.counterText(formatCents(counterCents))}</p> : null}
    </ConfirmDialog>
  );
}

/** Whether closing the bill mails a receipt to its customer. */
export function ReceiptText({ uid }: { readonly uid: string }) {
  const profile = useLiveDocument(paths.profile(uid), profileSchema);
  if (profile.status !== 'success') return null;
  return <p>{profile.data?.email ? messages.closeText : messages.noReceipt}</p>;
}
