import { AppError } from '@paw-haven/domain/core/calls/errors';
import { FACT_WORDS } from '@paw-haven/domain/people/pet/facts';
import { PET_WORDS, type Pet } from '@paw-haven/domain/people/pet/schema';
import { petSheetIn, VET_WORDS, type PetSheetInput } from '@paw-haven/domain/people/pet/sheet';
import type { Profile } from '@paw-haven/domain/people/profile/schema';
import { Alert, Input } from 'antd';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { FactFields } from '../../../components/pet-status/fact-fields.tsx';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { NumberField } from '../../../antd/number-field.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { VetFields } from '../../../components/contacts/vet-fields.tsx';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useSalonDay } from '../../../lib/salon/salon-day.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import { petTexts } from './messages.ts';

interface PetDialogProps {
  /** The pet to correct; without it, a pet is added. */
  readonly pet?: Pet;
  readonly profile: Pick<Profile, 'id' | 'full_name' | 'email'>;
  readonly onClose: () => void;
}

/** Lets staff add a pet, or correct all but its name and notes, which only the owner can change. */
export function PetDialog({ pet, profile, onClose }: PetDialogProps) {
  const [problem, setProblem] = useState<string>();
  const requestId = useRef(randomName());
  const save = useAction(
    async (input: PetSheetInput) => {
      const { name, special_notes: _, ...details } = input;
      if (pet) await callFunction('save-pet', { requestId: randomName(), petId: pet.id, ...details });
      else
        await callFunction('save-client', {
          requestId: requestId.current,
          userId: profile.id,
          full_name: profile.full_name?.trim() || profile.email || profile.id,
          pets: [{ name, ...details }],
        });
      return name;
    },
    {
      success: (name) => petTexts.saved(name),
      failure: (error) => {
        setProblem(error instanceof AppError ? error.message : petTexts.failed);
        return undefined;
      },
    },
  );
  const today = useSalonDay();
  const [sheet] = useState(() => petSheetIn({ pet: PET_WORDS, vet: VET_WORDS, facts: FACT_WORDS }, today));
  const { labels } = sheet;
  return (
    <FormDialog
      title={pet ? petTexts.correct(pet.name) : petTexts.add}
      texts={petTexts}
      schema={sheet.schema}
      initialValues={sheet.values(pet)}
      onSubmit={async (input) => {
        setProblem(undefined);
        if (await save.run(input)) onClose();
      }}
      onClose={onClose}
      pending={save.pending}
      notice={problem === undefined ? null : <Alert type="error" title={problem} />}
    >
      {pet ? null : (
        <SchemaField name="name" label={labels.name}>
          <Input autoComplete="off" />
        </SchemaField>
      )}
      <SchemaField name="breed" label={labels.breed}>
        <Input autoComplete="off" />
      </SchemaField>
      <HalfColumns>
        <NumberField name="weight" label={labels.weight} decimal />

        <NumberField name="age" label={labels.age} />
      </HalfColumns>
      <FactFields pet={pet} />
      <VetFields pet={pet} labels={labels} />
    </FormDialog>
  );
}
