import { savedCardSchema } from '@paw-haven/domain/booking/card/saved-card';
import { feeNewsText } from '@paw-haven/domain/booking/card/texts';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { daysBetween } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatCents } from '@paw-haven/domain/core/cents';
import { paths } from '@paw-haven/domain/core/records/paths';
import { writeOffFields } from '@paw-haven/domain/money/bill/input';
import type { DueFee } from '@paw-haven/domain/money/fee/due';
import { Input } from 'antd';
import { useState } from 'react';
import { ConfirmDialog, FormDialog } from '../../../antd/dialogs.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { moneyFailure } from '../components/money/use-money-call.ts';
import { feeMessages as messages } from './fee-messages.ts';

interface ChargeFeeDialogProps {
  readonly visitId: string;
  /** The customer, whose card is charged. */
  readonly uid: string;
  readonly due: DueFee;
  /** The start of the visit. */
  readonly start: Date;
  /** The last moment at which the fee can be charged. */
  readonly until: Date;
  readonly now: Date;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Says the amount, the reason and what the customer will read before the fee is charged. */
export function ChargeFeeDialog({
  visitId,
  uid,
  due,
  start,
  until,
  now,
  zone,
  onClose,
}: ChargeFeeDialogProps) {
  // The fee that is shown stays the one that is charged; the server checks again.
  const [{ cents, reason }] = useState(due);
  const charge = useAction(() => callFunction('charge-fee', { visitId, expectedFeeCents: cents }), {
    success: resultText,
    failure: moneyFailure,
  });
  const last4 = useLiveDocument(paths.card(uid), savedCardSchema).data?.last4;
  const news = feeNewsText({ reason, cents, start, last4: last4 ?? null, isCharged: true }, zone);
  return (
    <ConfirmDialog
      title={messages.title(reason)}
      texts={{
        cancel: messages.keep,
        confirm: messages.chargeNow(formatCents(cents)),
        working: messages.working,
      }}
      pending={charge.pending}
      onConfirm={async () => {
        if (await charge.run()) onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.amount(formatCents(cents), last4)}</p>
      <p className="soft">{messages.reads}</p>
      <blockquote>{news}</blockquote>
      <p className="soft">{messages.daysLeft(daysBetween(dayOf(now, zone), dayOf(until, zone)))}</p>
    </ConfirmDialog>
  );
}

function resultText({ status, feeCents }: CallableOutput<'charge-fee'>): string {
  if (status === 'refused') return messages.refused;
  if (status === 'needs-customer') return messages.needsCustomer;
  return status === 'charging' ? messages.charging : messages.charged(formatCents(feeCents));
}

interface WriteOffFeeDialogProps {
  readonly visitId: string;
  readonly cents: number;
  readonly onClose: () => void;
}

export function WriteOffFeeDialog({ visitId, cents, onClose }: WriteOffFeeDialogProps) {
  const writeOff = useAction((reason: string) => callFunction('write-off-fee', { visitId, reason }), {
    success: messages.writtenOff,
    failure: moneyFailure,
  });
  return (
    <FormDialog
      title={messages.writeOffTitle}
      texts={{ save: messages.writeOff, saving: messages.writingOff }}
      schema={writeOffFields.schema}
      initialValues={writeOffFields.values(null)}
      onSubmit={async ({ reason }) => {
        if (await writeOff.run(reason)) onClose();
      }}
      onClose={onClose}
      pending={writeOff.pending}
    >
      <p>{messages.writeOffText(formatCents(cents))}</p>
      <SchemaField name="reason" label={writeOffFields.labels.reason}>
        <Input.TextArea rows={2} />
      </SchemaField>
    </FormDialog>
  );
}
