import { SPECIES } from '@paw-haven/domain/core/records/species';
import { FACT_WORDS } from '@paw-haven/domain/people/pet/facts';
import { SEXES, YES_NO, type Pet } from '@paw-haven/domain/people/pet/schema';
import { Input } from 'antd';
import { HalfColumns } from '../../antd/half-columns.tsx';
import { Select } from '../../antd/select.tsx';
import { SchemaField } from '../../antd/schema-form.tsx';
import styles from './pet-status.module.css';

interface FactFieldsProps {
  readonly pet: Pick<Pet, 'born' | 'species' | 'sex' | 'neutered'> | undefined;
}

/** Birth date, species and sex of a pet, folded away unless one is given. */
export function FactFields({ pet }: FactFieldsProps) {
  const { speciesNames, sexNames, neuteredNames } = FACT_WORDS;
  const isGiven = Boolean(pet?.born || pet?.species || pet?.sex || pet?.neutered);
  return (
    <details className={styles.facts} open={isGiven}>
      <summary>{FACT_WORDS.more}</summary>
      <HalfColumns>
        <SchemaField name="born" label={FACT_WORDS.born}>
          <Input autoComplete="off" placeholder={FACT_WORDS.bornHint} />
        </SchemaField>
        <ChoiceField name="species" label={FACT_WORDS.species} values={SPECIES} names={speciesNames} />
        <ChoiceField name="sex" label={FACT_WORDS.sex} values={SEXES} names={sexNames} />
        <ChoiceField name="neutered" label={FACT_WORDS.neutered} values={YES_NO} names={neuteredNames} />
      </HalfColumns>
    </details>
  );
}

interface ChoiceFieldProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly values: readonly T[];
  readonly names: Readonly<Record<T, string>>;
}

function ChoiceField<T extends string>({ name, label, values, names }: ChoiceFieldProps<T>) {
  return (
    <SchemaField name={name} label={label}>
      <Select
        options={[{ value: '', label: '—' }, ...values.map((value) => ({ value, label: names[value] }))]}
      />
    </SchemaField>
  );
}
