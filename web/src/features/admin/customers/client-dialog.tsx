import { clientFields, clientInputSchema, type ClientInput } from '@paw-haven/domain/people/client/input';
import {
  contactsForm,
  contactsFormSchema,
  type ContactPerson,
} from '@paw-haven/domain/people/profile/contacts';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Profile } from '@paw-haven/domain/people/profile/schema';
import { Alert, Input } from 'antd';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { FoldedPeople } from '../../../components/contacts/folded-people.tsx';
import { businessName } from '../../../lib/browser/business-name.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import { KnownClient, knownClientOf, type Known } from '../components/clients/known-client.tsx';
import { TextConsentField } from '../components/clients/text-consent-field.tsx';
import { clientTexts, messages } from './messages.ts';

interface ClientDialogProps {
  /** The client to edit; without it, a client is added. */
  readonly profile?: Profile;
  /** Whether there is recorded consent to text messages. */
  readonly hasConsent?: boolean;
  readonly onClose: () => void;
  /** Called when the client is saved, or when an existing one is chosen instead; must close the dialog. */
  readonly onClient: (uid: string) => void;
  /** Called with another client who has the same number or address, to merge both; must close the dialog. */
  readonly onMerge?: (uid: string) => void;
}

const schemaIn = (business: string) =>
  z.intersection(
    clientInputSchema,
    z.object({ textConsent: z.boolean(), contacts: contactsFormSchema(business) }),
  );
type Input = ClientInput & { readonly textConsent: boolean; readonly contacts: readonly ContactPerson[] };

/** Adds or edits a client without an account. A failure keeps everything that was typed. */
export function ClientDialog(props: ClientDialogProps) {
  const { profile, hasConsent = false, onClose, onClient, onMerge } = props;
  // Initial state of the checkbox: only a click on it counts as a choice.
  const [hadConsent] = useState(hasConsent);
  const [form, setForm] = useState({
    ...clientFields.values(profile),
    textConsent: hadConsent,
    contacts: contactsForm(),
  });
  const schema = schemaIn(businessName());
  const [knownClient, setKnownClient] = useState<Known>();
  const [problem, setProblem] = useState<string>();
  const attempt = useRef({ key: '', id: '' });
  const save = useAction(
    async ({ textConsent, contacts, ...contact }: Input, keepBoth: boolean) => {
      const requested = {
        ...contact,
        ...(profile ? { userId: profile.id } : {}),
        ...(textConsent === hadConsent ? {} : { textConsent }),
        ...(contacts.length > 0 ? { contacts: [...contacts] } : {}),
        ...(keepBoth ? { keepBoth } : {}),
      };
      const key = JSON.stringify(requested);
      if (attempt.current.key !== key) attempt.current = { key, id: randomName() };
      const { userId } = await callFunction('save-client', { requestId: attempt.current.id, ...requested });
      onClient(userId);
      return contact.full_name;
    },
    {
      success: (name) => clientTexts.saved(name),
      failure: (error) => {
        const same = knownClientOf(error);
        setKnownClient(same);
        if (same === undefined) setProblem(error instanceof AppError ? error.message : clientTexts.failed);
        return undefined;
      },
    },
  );
  const submit = async (input: Input, keepBoth = false) => {
    setKnownClient(undefined);
    setProblem(undefined);
    await save.run(input, keepBoth);
  };
  const { labels } = clientFields;
  return (
    <FormDialog
      title={profile ? messages.contactTitle(profile.full_name ?? messages.noName) : messages.addClient}
      texts={{ save: profile ? messages.saveContact : messages.addThisClient }}
      schema={schema}
      values={form}
      onChange={(changes) => {
        setKnownClient(undefined);
        setForm({ ...form, ...changes });
      }}
      onSubmit={(input) => submit(input)}
      onClose={onClose}
      pending={save.pending}
      notice={
        knownClient ? (
          <KnownClient
            client={knownClient}
            {...(!profile && { onUse: onClient })}
            {...(onMerge && { onMerge })}
            onKeepBoth={() => {
              const checked = schema.safeParse(form);
              if (checked.success) void submit(checked.data, true);
            }}
          />
        ) : problem === undefined ? null : (
          <Alert type="error" title={problem} />
        )
      }
    >
      <SchemaField name="full_name" label={labels.full_name}>
        <Input autoComplete="off" />
      </SchemaField>
      <SchemaField name="phone" label={labels.phone}>
        <Input type="tel" autoComplete="off" />
      </SchemaField>
      <SchemaField name="email" label={labels.email}>
        <Input type="email" autoComplete="off" />
      </SchemaField>
      {profile ? null : <FoldedPeople />}
      <TextConsentField />
    </FormDialog>
  );
}
