import { refundFields } from '@paw-haven/domain/money/bill/input';
import { dollarsText, formatCents } from '@paw-haven/domain/core/cents';
import { Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { NumberField } from '../../../antd/number-field.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import { moneyFailure } from '../components/money/use-money-call.ts';
import { moneyTexts } from './messages.ts';

interface RefundDialogProps {
  readonly visitId: string;
  /** Whether the visit still has a price. */
  readonly isDue: boolean;
  /** The rest of what was paid online, in cents. */
  readonly most: number;
  readonly onClose: () => void;
}

export function RefundDialog({ visitId, isDue, most, onClose }: RefundDialogProps) {
  // Two clicks refund only once.
  const [requestId] = useState(randomName);
  // Keeps the initial limit if the visit changes in the meantime; the server checks again.
  const [fields] = useState(() => refundFields(most));
  const refund = useAction(
    (input: { readonly amount: number; readonly reason: string }) =>
      callFunction('refund-payment', { requestId, visitId, cents: input.amount, reason: input.reason }),
    {
      success: ({ refundCents }) => moneyTexts.refundSent(formatCents(refundCents)),
      failure: moneyFailure,
    },
  );
  return (
    <FormDialog
      title={moneyTexts.refundTitle}
      texts={{ save: moneyTexts.refundNow }}
      schema={fields.schema}
      initialValues={fields.values({ amount: dollarsText(most) })}
      onSubmit={async (input) => {
        if (await refund.run(input)) onClose();
      }}
      onClose={onClose}
      pending={refund.pending}
    >
      {isDue ? <p>{moneyTexts.refundDue}</p> : null}
      <NumberField
        name="amount"
        label={fields.labels.amount}
        extra={moneyTexts.refundHint(formatCents(most))}
        decimal
      />
      <SchemaField name="reason" label={fields.labels.reason}>
        <Input.TextArea rows={2} />
      </SchemaField>
    </FormDialog>
  );
}
