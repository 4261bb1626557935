import type { StoredProfile } from '@paw-haven/domain/people/profile/contacts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../../components/contacts/messages.ts';
import { PeopleList } from '../../../components/contacts/people-list.tsx';
import page from './customer.module.css';

const PeopleDialog = lazy(async () => ({
  default: (await import('../../../components/contacts/people-dialog.tsx')).PeopleDialog,
}));

interface PeopleSectionProps {
  readonly profile: Pick<StoredProfile, 'id' | 'contacts'>;
  readonly name: string;
}

/** Whom to call besides the customer, and who may pick up. */
export function PeopleSection({ profile: { id, contacts = [] }, name }: PeopleSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={page.section} aria-labelledby="customer-people">
      <h3 id="customer-people">{messages.title}</h3>
      <PeopleList people={contacts} />
      <Button onClick={() => setIsOpen(true)}>{contacts.length > 0 ? messages.edit : messages.add}</Button>
      {isOpen ? (
        <Suspense>
          <PeopleDialog
            title={messages.titleOf(name)}
            people={contacts}
            userId={id}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
