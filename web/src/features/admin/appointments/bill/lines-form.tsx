import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { isServed } from '@paw-haven/domain/bill/bill';
import { linesFields, linesForm, type LinesForm as Typed } from '@paw-haven/domain/bill/input';
import { BILL_LIMITS, type Bill } from '@paw-haven/domain/bill/schema';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { SchemaField, SchemaForm } from '../../../../antd/schema-form.tsx';
import { CloseIcon } from '../../../../ui/app-icons.tsx';
import styles from './bill-dialog.module.css';
import { messages } from './messages.ts';
import { useNumberedCall } from '../../components/use-money-call.ts';

interface LinesFormProps {
  readonly bill: Bill;
  readonly pets: readonly Appointment[];
  readonly onDone: () => void;
}

/** All lines of a bill, to correct, take away and add to. */
export function LinesForm({ bill, pets, onDone }: LinesFormProps) {
  const save = useNumberedCall('save-bill', messages.linesSaved);
  const [form, setForm] = useState(() => linesForm(bill.lines));
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
        if (await save.run({ visitId: bill.id, ...input })) onDone();
      }}
    >
      {lines.map((_, place) => (
        // The rows have no ids; their fields are named by their place.
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
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" disabled={save.pending}>
          {save.pending ? messages.working : messages.saveLines}
        </Button>
        <Button type="text" disabled={save.pending} onClick={onDone}>
          {messages.cancel}
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
