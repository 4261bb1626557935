import type { ContactPerson } from '@paw-haven/domain/people/profile/contacts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../../components/contacts/messages.ts';
import { PeopleList } from '../../../components/contacts/people-list.tsx';
import { Card } from './card.tsx';

const PeopleDialog = lazy(async () => ({
  default: (await import('../../../components/contacts/people-dialog.tsx')).PeopleDialog,
}));

/** Whom the salon may call, and who may pick up. */
export function PeopleCard({ people }: { readonly people: readonly ContactPerson[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button onClick={() => setIsOpen(true)}>{people.length > 0 ? messages.edit : messages.add}</Button>
  );
  return (
    <Card title={messages.title} lead={messages.lead} action={button}>
      {people.length > 0 ? <PeopleList people={people} /> : null}
      {isOpen ? (
        <Suspense>
          <PeopleDialog title={messages.title} people={people} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
