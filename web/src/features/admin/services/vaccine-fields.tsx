import { VACCINE_LABELS, VACCINES, type VaccineLevel } from '@paw-haven/domain/offer/vaccine/kinds';
import { Radio } from 'antd';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { levelNames, messages } from './messages.ts';
import styles from './service-dialog.module.css';

const LEVELS: readonly VaccineLevel[] = ['off', 'warn', 'block'];

/** Vaccination requirements of the service, by vaccine. */
export function VaccineFields() {
  return (
    <fieldset className={`${styles.group} ${styles.vaccines}`}>
      <legend>{messages.vaccines}</legend>
      <p className="field-hint">{messages.vaccinesHint}</p>
      {VACCINES.map((kind) => (
        <SchemaField key={kind} name={['vaccines', kind]} label={VACCINE_LABELS[kind]}>
          <Radio.Group
            aria-label={VACCINE_LABELS[kind]}
            options={LEVELS.map((value) => ({ value, label: levelNames[value] }))}
          />
        </SchemaField>
      ))}
    </fieldset>
  );
}
