import { countFields } from '@paw-haven/domain/money/bill/input';
import { formatCents } from '@paw-haven/domain/core/cents';
import type { DayKey } from '@paw-haven/domain/core/time';
import { formatDayWithYear } from '@paw-haven/domain/core/time-format';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { SchemaField, SchemaForm } from '../../../antd/schema-form.tsx';
import { useNumberedCall } from '../components/money/use-money-call.ts';
import styles from './closeout-page.module.css';
import { messages } from './messages.ts';

interface CountFormProps {
  readonly day: DayKey;
  /** Expected cash according to the entries. */
  readonly expectedCents: number;
}

interface CashCount {
  readonly counted: number;
  readonly note: string;
}

/** Counts the cash, asks for confirmation, and closes the day. */
export function CountForm({ day, expectedCents }: CountFormProps) {
  // A new entry changes the expected amount while someone counts.
  const fields = countFields(expectedCents);
  const [form, setForm] = useState(() => fields.values(null));
  const [cashCount, setCashCount] = useState<CashCount>();
  const close = useNumberedCall('close-day', messages.closed);
  const typed = fields.schema.safeParse({ ...form, note: '-' });
  const difference = typed.success ? typed.data.counted - expectedCents : undefined;
  return (
    <SchemaForm
      className={styles.count ?? ''}
      schema={fields.schema}
      values={form}
      onChange={(changes) => setForm({ ...form, ...changes })}
      onSubmit={setCashCount}
    >
      <section>
        <h3>{messages.count}</h3>
        <p className="soft">{messages.expected(formatCents(expectedCents))}</p>
      </section>
      <SchemaField name="counted" label={fields.labels.counted}>
        <Input inputMode="decimal" autoComplete="off" />
      </SchemaField>
      <SchemaField name="note" label={fields.labels.note} extra={messages.noteHint}>
        <Input.TextArea rows={2} />
      </SchemaField>
      <output className="tabular">
        {difference === undefined
          ? null
          : difference === 0
            ? messages.noDifference
            : messages.difference(formatCents(difference))}
      </output>
      <Button type="primary" htmlType="submit">
        {messages.close}
      </Button>
      {cashCount ? (
        <ConfirmDialog
          title={messages.closeTitle}
          texts={{ cancel: messages.keep, confirm: messages.close, working: messages.closing }}
          pending={close.pending}
          onConfirm={async () => {
            const { counted: cashCountedCents, note } = cashCount;
            if (await close.run({ day, cashCountedCents, ...(note !== '' && { note }) }))
              setCashCount(undefined);
          }}
          onClose={() => setCashCount(undefined)}
        >
          <p>{messages.closeText(formatDayWithYear(day))}</p>
        </ConfirmDialog>
      ) : null}
    </SchemaForm>
  );
}
