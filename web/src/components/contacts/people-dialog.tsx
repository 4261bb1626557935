import { AppError } from '@paw-haven/domain/core/calls/errors';
import {
  contactsForm,
  contactsFormSchema,
  type ContactPerson,
} from '@paw-haven/domain/people/profile/contacts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../antd/dialogs.tsx';
import { SchemaField } from '../../antd/schema-form.tsx';
import { businessName } from '../../lib/browser/business-name.ts';
import { randomName } from '../../lib/browser/random-name.ts';
import { callFunction } from '../../lib/calls/callables.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { messages } from './messages.ts';
import { PeopleField } from './people-field.tsx';

interface PeopleDialogProps {
  readonly title: string;
  readonly people: readonly ContactPerson[];
  /** The customer, if staff edit; without it, the people are the user's own. */
  readonly userId?: string;
  readonly onClose: () => void;
}

/** Changes the people to call. A failure keeps everything that was typed. */
export function PeopleDialog({ title, people, userId, onClose }: PeopleDialogProps) {
  const [initialValues] = useState(() => ({ contacts: contactsForm(people) }));
  const attempt = useRef({ of: '', id: '' });
  const save = useAction(
    ({ contacts }: { readonly contacts: ContactPerson[] }) => {
      const of = JSON.stringify(contacts);
      if (attempt.current.of !== of) attempt.current = { of, id: randomName() };
      const customer = userId === undefined ? {} : { userId };
      return callFunction('save-contacts', { requestId: attempt.current.id, ...customer, contacts });
    },
    {
      success: messages.saved,
      failure: (error) => (error instanceof AppError ? error.message : messages.failed),
    },
  );
  return (
    <FormDialog
      title={title}
      texts={messages}
      schema={z.object({ contacts: contactsFormSchema(businessName()) })}
      initialValues={initialValues}
      onSubmit={async (input) => {
        if (await save.run(input)) onClose();
      }}
      onClose={onClose}
      pending={save.pending}
    >
      <SchemaField name="contacts">
        <PeopleField />
      </SchemaField>
    </FormDialog>
  );
}
