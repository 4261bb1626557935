import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { Input } from 'antd';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { Select } from '../../../antd/select.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { appointmentMessages } from '../components/appointments/messages.ts';
import { messages } from './messages.ts';
import { NEW_PET } from './booking-form.ts';

interface PetFieldsProps {
  /** The customer's pets; undefined while loading. */
  readonly pets: readonly Pet[] | undefined;
  readonly isNew: boolean;
  /** The usual groom of the chosen pet. */
  readonly usual?: string | null | undefined;
}

/** One of the customer's pets, or the name of a new one. */
export function PetFields({ pets, isNew, usual }: PetFieldsProps) {
  const hasPets = pets === undefined || pets.length > 0;
  return (
    <>
      {hasPets ? (
        <SchemaField
          name="petId"
          label={appointmentMessages.pet}
          // Without its option, a screen reader would hear the pet's id.
          getValueProps={(value: string | undefined) => ({ value: pets === undefined ? undefined : value })}
          extra={usual ? `${appointmentMessages.usual}: ${usual}` : undefined}
        >
          <Select
            placeholder={messages.choosePet}
            loading={pets === undefined}
            options={[
              ...petOptions(pets ?? []),
              ...(pets === undefined ? [] : [{ value: NEW_PET, label: messages.addPet }]),
            ]}
          />
        </SchemaField>
      ) : null}
      {isNew ? (
        <SchemaField name="petName" label={messages.newPet}>
          <Input autoComplete="off" maxLength={LIMITS.petNameLength} />
        </SchemaField>
      ) : null}
    </>
  );
}

export const petOptions = (pets: readonly Pet[]) =>
  pets.map((pet) => ({ value: pet.id, label: pet.breed ? `${pet.name} (${pet.breed})` : pet.name }));
