import { correctionFields } from '@paw-haven/domain/money/bill/input';
import { PAYMENT_METHODS } from '@paw-haven/domain/booking/payment/methods';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { Input, Segmented } from 'antd';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { METHOD_LABELS, useNumberedCall } from '../components/money/use-money-call.ts';
import { messages } from './messages.ts';

interface CorrectionDialogProps {
  readonly day: DayKey;
  readonly title: string;
  readonly onClose: () => void;
}

/** Corrects a closed day with an entry dated today. */
export function CorrectionDialog({ day, title, onClose }: CorrectionDialogProps) {
  const correct = useNumberedCall('correct-day', messages.corrected);
  const { labels } = correctionFields;
  return (
    <FormDialog
      title={title}
      texts={{ save: messages.saveCorrection }}
      schema={correctionFields.schema}
      initialValues={correctionFields.values(null)}
      onSubmit={async ({ method, amount: cents, reason }) => {
        if (await correct.run({ day, method, cents, reason })) onClose();
      }}
      onClose={onClose}
      pending={correct.pending}
    >
      <p className="soft">{messages.correctText}</p>
      <SchemaField name="method" label={labels.method}>
        <Segmented
          options={PAYMENT_METHODS.map((method) => ({ value: method, label: METHOD_LABELS[method] }))}
        />
      </SchemaField>
      <SchemaField name="amount" label={labels.amount}>
        <Input autoComplete="off" />
      </SchemaField>
      <SchemaField name="reason" label={labels.reason}>
        <Input.TextArea rows={2} />
      </SchemaField>
    </FormDialog>
  );
}
