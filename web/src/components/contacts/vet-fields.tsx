import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { Input } from 'antd';
import { HalfColumns } from '../../antd/half-columns.tsx';
import { SchemaField } from '../../antd/schema-form.tsx';
import styles from '../../antd/folded-fields.module.css';
import { messages } from './messages.ts';

interface VetFieldsProps {
  readonly pet: Pick<Pet, 'vet_clinic' | 'vet_phone'> | undefined;
  readonly labels: { readonly vet_clinic: string; readonly vet_phone: string };
}

/** A pet's vet, folded away unless there is one. */
export function VetFields({ pet, labels }: VetFieldsProps) {
  return (
    <details className={styles.folded} open={Boolean(pet?.vet_clinic ?? pet?.vet_phone)}>
      <summary>{messages.vet}</summary>
      <HalfColumns>
        <SchemaField name="vet_clinic" label={labels.vet_clinic}>
          <Input autoComplete="off" maxLength={LIMITS.vetClinicLength} />
        </SchemaField>

        <SchemaField name="vet_phone" label={labels.vet_phone}>
          <Input type="tel" autoComplete="off" maxLength={LIMITS.phoneLength} />
        </SchemaField>
      </HalfColumns>
    </details>
  );
}
