import { LANGUAGE_NAMES, LANGUAGES } from '@paw-haven/domain/core/text/language';
import {
  INVITED_ROLES,
  invitationFields,
  type InvitationForm,
} from '@paw-haven/domain/people/role/invitation';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { Select } from '../../../antd/select.tsx';
import { randomName } from '../../../lib/browser/random-name.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { ROLE_NAMES } from '../components/team/role-names.ts';
import { invitationLabels, messages, texts } from './invitation-messages.ts';
import { inviteStaff } from './mutations.ts';
import { ROLE_TEXTS } from './role-messages.ts';
import type { Team } from './use-team.ts';

interface InviteDialogProps {
  /** The groomer to choose first. */
  readonly groomer: Groomer | undefined;
  readonly team: Team;
  readonly onClose: () => void;
}

const SPOKEN = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
const ROLES = INVITED_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

/** Closes once the invitation is stored; a failure keeps what was typed. */
export function InviteDialog({ groomer, team, onClose }: InviteDialogProps) {
  // Other values are another request.
  const [{ form, requestId }, setState] = useState(() => ({
    form: { ...invitationFields.values(null), groomerId: groomer?.id ?? '' } as InvitationForm,
    requestId: randomName(),
  }));
  const invite = useAction(inviteStaff, {
    success: () => texts.sent(form.email.trim()),
    failure: texts.notSent,
  });
  const withoutAccount = team.groomers.filter(({ id, active }) => active && !team.privates.get(id)?.user_id);
  return (
    <FormDialog
      title={messages.dialogTitle}
      texts={{ save: messages.send, saving: messages.sending }}
      schema={invitationFields.schema}
      values={form}
      onChange={(changes) => setState({ form: { ...form, ...changes }, requestId: randomName() })}
      onSubmit={async ({ groomerId, ...input }) => {
        const sent = { ...input, requestId, groomerId: input.role === 'groomer' ? groomerId : null };
        if (await invite.run(sent)) onClose();
      }}
      onClose={onClose}
      pending={invite.pending}
    >
      <SchemaField name="email" label={invitationLabels.email} extra={messages.emailHint}>
        <Input type="email" inputMode="email" autoComplete="off" />
      </SchemaField>
      <SchemaField name="role" label={invitationLabels.role} extra={ROLE_TEXTS[form.role]}>
        <Segmented name="role" options={ROLES} />
      </SchemaField>
      {form.role === 'groomer' && withoutAccount.length > 0 ? (
        <SchemaField name="groomerId" label={invitationLabels.groomerId} extra={messages.groomerHint}>
          <Select
            options={[
              { value: '', label: messages.noGroomer },
              ...withoutAccount.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </SchemaField>
      ) : null}
      <SchemaField name="language" label={invitationLabels.language}>
        <Segmented name="language" options={SPOKEN} />
      </SchemaField>
    </FormDialog>
  );
}
