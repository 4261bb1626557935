import { careFields, careForm, careInputSchema, type CareInput } from '@paw-haven/domain/people/care/input';
import type { PetCare } from '@paw-haven/domain/people/care/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { EditConflictError } from '../../../lib/firestore/versioned-edit.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { AlertsField } from '../components/visit-facts/alerts-field.tsx';
import { careTexts } from './messages.ts';
import { saveCare } from './mutations.ts';

interface CareDialogProps {
  readonly pet: Pick<Pet, 'id' | 'name'>;
  readonly care: PetCare | null;
  readonly onClose: () => void;
}

/** Sets the alerts and what else to know when grooming the pet. */
export function CareDialog({ pet, care, onClose }: CareDialogProps) {
  const [base] = useState(() => careForm(care));
  const save = useAction((input: CareInput) => saveCare(pet.id, { base, input }), {
    success: careTexts.saved(pet.name),
    failure: (error) => (error instanceof EditConflictError ? careTexts.conflict : careTexts.failed),
  });
  const { labels } = careFields;
  return (
    <FormDialog
      title={careTexts.title(pet.name)}
      texts={careTexts}
      schema={careInputSchema}
      initialValues={base}
      onSubmit={async (input) => {
        if (await save.run(input)) onClose();
      }}
      onClose={onClose}
      pending={save.pending}
      notice={<p className="field-hint">{careTexts.hint}</p>}
    >
      <AlertsField />
      <SchemaField name="text" label={labels.text}>
        <Input.TextArea rows={4} />
      </SchemaField>
    </FormDialog>
  );
}
