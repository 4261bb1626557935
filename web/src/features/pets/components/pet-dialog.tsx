import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { FACT_WORDS } from '@paw-haven/domain/people/pet/facts';
import { PET_WORDS, type Pet } from '@paw-haven/domain/people/pet/schema';
import { petSheetIn, VET_WORDS, type PetSheetInput } from '@paw-haven/domain/people/pet/sheet';
import { Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { FactFields } from '../../../components/pet-status/fact-fields.tsx';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { VetFields } from '../../../components/contacts/vet-fields.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useSalonDay } from '../../../lib/salon/salon-day.ts';
import { messages } from '../messages.ts';
import { createPet, updatePet } from '../mutations.ts';
import { EMPTY_FORM, formOf } from '../view-model.ts';

interface PetDialogProps {
  /** The pet to edit, as of when the dialog opened; undefined to add one. */
  readonly pet: Pet | undefined;
  readonly ownerId: string;
  /** Called when a new pet is stored. */
  readonly onStored?: (petId: string) => void;
  readonly onClose: () => void;
}

/** Closes once the pet is stored; a failure keeps all input. */
export function PetDialog({ pet, ownerId, onStored, onClose }: PetDialogProps) {
  const today = useSalonDay();
  const [{ schema, labels }] = useState(() =>
    petSheetIn({ pet: PET_WORDS, vet: VET_WORDS, facts: FACT_WORDS }, today),
  );
  const save = async (input: PetSheetInput): Promise<void> => {
    if (pet) return updatePet(pet, input);
    const petId = await createPet(input, ownerId);
    onStored?.(petId);
  };
  const { run, pending } = useAction(save, {
    success: pet ? messages.updated : messages.created,
    failure: pet ? messages.updateFailed : messages.createFailed,
  });
  return (
    <FormDialog
      title={pet ? messages.editTitle(pet.name) : messages.addTitle}
      texts={messages}
      schema={schema}
      initialValues={pet ? formOf(pet) : EMPTY_FORM}
      pending={pending}
      onClose={onClose}
      onSubmit={async (input) => {
        if (await run(input)) onClose();
      }}
    >
      <SchemaField name="name" label={labels.name}>
        <Input autoComplete="off" />
      </SchemaField>
      <SchemaField name="breed" label={labels.breed}>
        <Input autoComplete="off" />
      </SchemaField>
      <HalfColumns short>
        <SchemaField name="age" label={labels.age}>
          <Input type="number" inputMode="numeric" min={0} max={LIMITS.petAgeMax} step={1} />
        </SchemaField>
        <SchemaField name="weight" label={labels.weight}>
          <Input type="number" inputMode="decimal" min={0} step={LIMITS.petWeightStep} />
        </SchemaField>
      </HalfColumns>
      <SchemaField name="special_notes" label={labels.special_notes}>
        <Input.TextArea rows={3} />
      </SchemaField>
      <FactFields pet={pet} />
      <VetFields pet={pet} labels={labels} />
    </FormDialog>
  );
}
