import type { Profile } from '@paw-haven/domain/profile/schema';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { messages } from './messages.ts';
import page from './customer-page.module.css';
import styles from './profile-section.module.css';

// antd's dialogs and forms weigh more than the rest of the page.
const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

interface ProfileSectionProps {
  readonly profile: Profile;
  readonly name: string;
}

/** How to reach the customer, and the way to correct it. */
export function ProfileSection({ profile, name }: ProfileSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const { email, phone, address, city, state, zip_code: zip } = profile;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const whole = [address, place].filter(Boolean).join('\n');
  return (
    <section className={page.section} aria-labelledby="customer-profile">
      <h3 id="customer-profile">{messages.profile}</h3>
      <dl className={styles.facts}>
        <dt>{messages.email}</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : <None />}</dd>
        <dt>{messages.phone}</dt>
        <dd>{phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> : <None />}</dd>
        <dt>{messages.address}</dt>
        <dd>{whole || <None />}</dd>
      </dl>
      <Button className={styles.edit} onClick={() => setEditing(true)}>
        {messages.editContact}
      </Button>
      {isEditing ? (
        <Suspense>
          <ContactDialog profile={profile} name={name} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function None() {
  return <span className="soft">{messages.notGiven}</span>;
}
