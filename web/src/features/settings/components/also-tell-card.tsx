import { AppError } from '@paw-haven/domain/core/calls/errors';
import { emailSchema, type StoredProfile } from '@paw-haven/domain/people/profile/contacts';
import { Button, Flex, Input } from 'antd';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { SchemaField, SchemaForm } from '../../../antd/schema-form.tsx';
import { messages } from '../../../components/contacts/messages.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { Card } from './card.tsx';

const SCHEMA = z.object({ email: emailSchema });
const failure = (error: unknown) => (error instanceof AppError ? error.message : messages.failed);

/** One further address that gets copies, once its owner has agreed. */
export function AlsoTellCard({ other }: { readonly other: StoredProfile['also_tell'] }) {
  return (
    <Card title={messages.alsoTell} lead={messages.alsoTellLead}>
      {other ? <CopiesTo other={other} /> : <Ask />}
    </Card>
  );
}

function Ask() {
  const requestId = useRef(randomName());
  const { run, pending } = useAction(
    ({ email }: { readonly email: string }) =>
      callFunction('ask-copies', { requestId: requestId.current, email }),
    { success: messages.asked, failure },
  );
  return (
    <SchemaForm schema={SCHEMA} initialValues={{ email: '' }} onSubmit={run}>
      <SchemaField name="email" label={messages.otherEmail}>
        <Input type="email" autoComplete="off" />
      </SchemaField>
      <Button htmlType="submit" disabled={pending}>
        {messages.ask}
      </Button>
    </SchemaForm>
  );
}

function CopiesTo({ other }: { readonly other: NonNullable<StoredProfile['also_tell']> }) {
  const { run, pending } = useAction(() => callFunction('end-copies', {}), {
    success: messages.copiesEnded,
    failure,
  });
  return (
    <Flex align="center" gap="small" wrap>
      <span>
        {other.confirmed_at === null ? messages.waitsFor(other.email) : messages.getsCopies(other.email)}
      </span>
      <Button disabled={pending} onClick={() => void run()}>
        {messages.endCopies}
      </Button>
    </Flex>
  );
}
