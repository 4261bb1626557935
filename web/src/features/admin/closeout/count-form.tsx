import { countFields } from '@paw-haven/domain/money/bill/input';
import { dollarsText, formatCents } from '@paw-haven/domain/core/cents';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { NumberField } from '../../../antd/number-field.tsx';
import { SchemaField, SchemaForm } from '../../../antd/schema-form.tsx';
import { useNumberedCall } from '../components/money/use-money-call.ts';
import styles from './closeout-page.module.css';
import { messages } from './messages.ts';

interface CountFormProps {
  readonly day: DayKey;
  /** Cash taken according to the entries. */
  readonly ledgerCents: number;
  /** Proposed cash in the drawer at the start. */
  readonly floatCents: number;
}

interface CashCount {
  readonly float: number;
  readonly counted: number;
  readonly note: string;
}

/** Counts the cash, asks for confirmation, and closes the day. */
export function CountForm({ day, ledgerCents, floatCents }: CountFormProps) {
  // A new entry changes the expected amount while someone counts.
  const fields = countFields(ledgerCents);
  const [form, setForm] = useState(() =>
    fields.values({ float: floatCents === 0 ? '' : dollarsText(floatCents) }),
  );
  const [cashCount, setCashCount] = useState<CashCount>();
  const close = useNumberedCall('close-day', messages.closed);
  const typed = fields.schema.safeParse({ ...form, note: '-' });
  const start = fields.schema.safeParse({ ...form, counted: '0', note: '-' }).data?.float ?? 0;
  const difference = typed.success ? typed.data.counted - start - ledgerCents : undefined;
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
      </section>
      <NumberField name="float" label={fields.labels.float} decimal />
      <p className="soft">
        <span>{messages.expected(formatCents(start + ledgerCents))}</span>
        {start === 0 ? null : (
          <span>{` ${messages.expectedFrom(formatCents(start), formatCents(ledgerCents))}`}</span>
        )}
      </p>
      <NumberField name="counted" label={fields.labels.counted} decimal />
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
            const { float, counted: cashCountedCents, note } = cashCount;
            const counted = { cashCountedCents, ...(float > 0 && { floatCents: float }) };
            if (await close.run({ day, ...counted, ...(note !== '' && { note }) })) setCashCount(undefined);
          }}
          onClose={() => setCashCount(undefined)}
        >
          <p>{messages.closeText(formatDayWithYear(day))}</p>
        </ConfirmDialog>
      ) : null}
    </SchemaForm>
  );
}
