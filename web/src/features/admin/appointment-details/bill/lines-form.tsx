import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import {
  linesFields,
  linesForm,
  mergedLines,
  type LinesForm as Typed,
} from '@paw-haven/domain/money/bill/input';
import { BILL_LIMITS, type Bill } from '@paw-haven/domain/money/bill/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { Select } from '../../../../antd/select.tsx';
import { SchemaField, SchemaForm } from '../../../../antd/schema-form.tsx';
import { dialogTexts } from '../../../../antd/messages.ts';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { CloseIcon } from '../../../../ui/icons/app-icons.tsx';
import styles from './bill-dialog.module.css';
import { messages } from './messages.ts';
import { moneyFailure, useNumberedCall } from '../../components/money/use-money-call.ts';

interface LinesFormProps {
  readonly bill: Bill;
  readonly pets: readonly Appointment[];
  readonly onDone: () => void;
}

/** Edits all lines of a bill. Merges lines that others changed in the meantime with what was typed. */
export function LinesForm({ bill, pets, onDone }: LinesFormProps) {
  const [seen, setSeen] = useState(bill.lines);
  const [form, setForm] = useState(() => linesForm(bill.lines));
  const [isMerged, setIsMerged] = useState(false);
  const look = useAction(
    async () => {
      const { lines: theirs } = await callFunction('open-bill', { visitId: bill.id });
      setForm((mine) => mergedLines(seen, mine, theirs));
      setSeen(theirs);
      setIsMerged(true);
    },
    { failure: moneyFailure },
  );
  const save = useNumberedCall('save-bill', messages.linesSaved, (error) => {
    if (!(error instanceof AppError && error.code === 'changed-elsewhere')) return moneyFailure(error);
    void look.run();
    return undefined;
  });
  const isBusy = save.pending || look.pending;
  const { lines } = form;
  const served = pets.filter(isServed);
  const [first = pets[0]] = served;
  const added: Typed['lines'][number] = {
    appointment: first?.id ?? bill.id,
    label: '',
    cents: '',
    kind: 'extra',
    taxable: false,
  };
  return (
    <SchemaForm
      className={styles.form ?? ''}
      schema={linesFields.schema}
      values={form}
      onChange={(changes) => setForm({ ...form, ...changes })}
      onSubmit={async (input) => {
        setIsMerged(false);
        if (await save.run({ visitId: bill.id, ...input, seen })) onDone();
      }}
    >
      {lines.map((_, place) => (
        // Lines have no ids; their fields are named by position.
        <Line
          key={place}
          place={place}
          pets={served}
          hasTax={bill.tax_milli_percent > 0}
          onRemove={() => setForm({ lines: lines.filter((__, other) => other !== place) })}
        />
      ))}
      <p>
        <Button
          disabled={lines.length >= BILL_LIMITS.lines}
          onClick={() => setForm({ lines: [...lines, added] })}
        >
          {messages.addLine}
        </Button>
      </p>
      {isMerged ? <Alert type="warning" showIcon title={messages.linesMerged} /> : null}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" disabled={isBusy}>
          {isBusy ? dialogTexts.saving : messages.saveLines}
        </Button>
        <Button type="text" disabled={isBusy} onClick={onDone}>
          {dialogTexts.cancel}
        </Button>
      </div>
    </SchemaForm>
  );
}

interface LineProps {
  readonly place: number;
  readonly pets: readonly Appointment[];
  readonly hasTax: boolean;
  readonly onRemove: () => void;
}

function Line({ place, pets, hasTax, onRemove }: LineProps) {
  const number = place + 1;
  const path = (field: string) => ['lines', String(place), field];
  return (
    <div className={styles.row}>
      <div>
        <SchemaField name={path('label')}>
          <Input aria-label={messages.lineLabel(number)} autoComplete="off" />
        </SchemaField>
        {pets.length > 1 ? (
          <SchemaField name={path('appointment')}>
            <Select
              aria-label={messages.linePet(number)}
              getPopupContainer={(field) => field.parentElement ?? document.body}
              options={pets.map(({ id, pet }) => ({ value: id, label: pet.name }))}
            />
          </SchemaField>
        ) : null}
      </div>
      <SchemaField name={path('cents')}>
        <Input aria-label={messages.linePrice(number)} inputMode="decimal" autoComplete="off" />
      </SchemaField>
      {hasTax ? (
        <SchemaField name={path('taxable')} valuePropName="checked">
          <Checkbox aria-label={messages.lineTaxable(number)}>{messages.taxable}</Checkbox>
        </SchemaField>
      ) : null}
      <Button type="text" aria-label={messages.removeLine(number)} icon={<CloseIcon />} onClick={onRemove} />
    </div>
  );
}
