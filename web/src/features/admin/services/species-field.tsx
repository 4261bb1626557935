import { SPECIES } from '@paw-haven/domain/core/records/species';
import { FACT_WORDS } from '@paw-haven/domain/people/pet/facts';
import { serviceFields } from '@paw-haven/domain/offer/service/input';
import { Checkbox } from 'antd';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { messages } from './messages.ts';

/** The species that the service is for; none means all. */
export function SpeciesField() {
  const label = serviceFields.labels.species;
  return (
    <SchemaField name="species" label={label} extra={messages.speciesHint}>
      <Checkbox.Group
        aria-label={label}
        options={SPECIES.map((value) => ({ value, label: FACT_WORDS.speciesNames[value] }))}
      />
    </SchemaField>
  );
}
