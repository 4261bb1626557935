import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { TILL_LIMITS, tillFields, tillForm, type TillForm } from '@paw-haven/domain/offer/settings/till';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { Select } from '../../../../antd/select.tsx';
import { FormDialog } from '../../../../antd/dialogs.tsx';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { CloseIcon } from '../../../../ui/icons/app-icons.tsx';
import { useNumberedCall } from '../../components/money/use-money-call.ts';
import { messages } from './till-messages.ts';
import styles from './till.module.css';

interface TillDialogProps {
  readonly settings: Pick<BusinessSettings, 'presets' | 'review_url' | 'tax_milli_percent'>;
  readonly onClose: () => void;
}

const NEW_PRESET: TillForm['presets'][number] = { label: '', cents: '', taxable: false, kind: 'extra' };
const KINDS = (['extra', 'product'] as const).map((kind) => ({ value: kind, label: messages.kinds[kind] }));

/** Edits all presets, and the page where customers can tell others. */
export function TillDialog({ settings, onClose }: TillDialogProps) {
  const [form, setForm] = useState(() => tillForm(settings));
  const save = useNumberedCall('save-till', messages.saved);
  const { presets } = form;
  return (
    <FormDialog
      title={messages.title}
      schema={tillFields.schema}
      values={form}
      onChange={(changes) => setForm({ ...form, ...changes })}
      onSubmit={async (input) => {
        if (await save.run(input)) onClose();
      }}
      onClose={onClose}
      pending={save.pending}
    >
      <div>
        {presets.map((_, place) => (
          // Presets have no ids; their fields are named by position.
          <Row
            key={place}
            place={place}
            hasTax={settings.tax_milli_percent > 0}
            onRemove={() => setForm({ ...form, presets: presets.filter((__, other) => other !== place) })}
          />
        ))}
      </div>
      <p className={styles.add}>
        <Button
          disabled={presets.length >= TILL_LIMITS.presets}
          onClick={() => setForm({ ...form, presets: [...presets, NEW_PRESET] })}
        >
          {messages.add}
        </Button>
      </p>
      <SchemaField name="reviewUrl" label={tillFields.labels.reviewUrl} extra={messages.reviewHint}>
        <Input inputMode="url" autoComplete="off" />
      </SchemaField>
    </FormDialog>
  );
}

interface RowProps {
  readonly place: number;
  readonly hasTax: boolean;
  readonly onRemove: () => void;
}

function Row({ place, hasTax, onRemove }: RowProps) {
  const number = place + 1;
  const path = (field: string) => ['presets', String(place), field];
  return (
    <div className={styles.row}>
      <SchemaField name={path('label')} label={messages.labels.label}>
        <Input aria-label={messages.label(number)} autoComplete="off" />
      </SchemaField>
      <SchemaField name={path('cents')} label={messages.labels.cents}>
        <Input aria-label={messages.price(number)} inputMode="decimal" autoComplete="off" />
      </SchemaField>
      <SchemaField name={path('kind')} label={messages.labels.kind}>
        <Select
          aria-label={messages.kind(number)}
          getPopupContainer={(field) => field.parentElement ?? document.body}
          options={KINDS}
        />
      </SchemaField>
      {hasTax ? (
        <div className={styles.taxable}>
          <SchemaField name={path('taxable')} valuePropName="checked">
            <Checkbox aria-label={messages.taxable(number)}>{messages.taxed}</Checkbox>
          </SchemaField>
        </div>
      ) : null}
      <Button type="text" aria-label={messages.remove(number)} icon={<CloseIcon />} onClick={onRemove} />
    </div>
  );
}
