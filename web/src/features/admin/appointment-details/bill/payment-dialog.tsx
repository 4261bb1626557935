import { paymentFields } from '@paw-haven/domain/money/bill/input';
import { SALON_METHODS } from '@paw-haven/domain/booking/payment/methods';
import { toDollars } from '@paw-haven/domain/core/cents';
import { Input, Segmented } from 'antd';
import { FormDialog } from '../../../../antd/dialogs.tsx';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { METHOD_LABELS, useNumberedCall } from '../../components/money/use-money-call.ts';
import { messages } from './messages.ts';

interface PaymentDialogProps {
  readonly visitId: string;
  /** In cents; negative if too much was paid. */
  readonly dueCents: number;
  readonly onClose: () => void;
}

/** Records a payment taken at the salon, or money given back over the counter. */
export function PaymentDialog({ visitId, dueCents, onClose }: PaymentDialogProps) {
  const record = useNumberedCall('record-payment', messages.paid);
  const { labels } = paymentFields;
  return (
    <FormDialog
      title={messages.payTitle}
      texts={{ cancel: messages.cancel, save: messages.payNow, saving: messages.working }}
      schema={paymentFields.schema}
      initialValues={paymentFields.values({
        kind: dueCents < 0 ? 'returned' : 'received',
        amount: dueCents === 0 ? '' : toDollars(Math.abs(dueCents)).toFixed(2),
      })}
      onSubmit={async ({ kind, method, amount, tip }) => {
        const cents = kind === 'returned' ? -amount : amount;
        if (await record.run({ visitId, method, cents, ...(tip > 0 && { tipCents: tip }) })) onClose();
      }}
      onClose={onClose}
      pending={record.pending}
    >
      <SchemaField name="kind" label={labels.kind}>
        <Segmented
          options={(['received', 'returned'] as const).map((kind) => ({
            value: kind,
            label: messages.kinds[kind],
          }))}
        />
      </SchemaField>
      <SchemaField name="method" label={labels.method}>
        <Segmented
          options={SALON_METHODS.map((method) => ({ value: method, label: METHOD_LABELS[method] }))}
        />
      </SchemaField>
      <SchemaField name="amount" label={labels.amount}>
        <Input inputMode="decimal" autoComplete="off" />
      </SchemaField>
      <SchemaField name="tip" label={labels.tip} extra={messages.tipHint}>
        <Input inputMode="decimal" autoComplete="off" />
      </SchemaField>
    </FormDialog>
  );
}
