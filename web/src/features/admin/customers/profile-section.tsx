import type { Profile } from '@paw-haven/domain/profile/schema';
import { Button, Descriptions } from 'antd';
import { useState } from 'react';
import { ContactDialog } from './contact-dialog.tsx';
import { messages } from './messages.ts';
import page from './customer-page.module.css';

interface ProfileSectionProps {
  readonly profile: Profile;
  readonly name: string;
}

/** The customer's contact details, with a dialog to correct them. */
export function ProfileSection({ profile, name }: ProfileSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const { email, phone, address, city, state, zip_code: zip } = profile;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const whole = [address, place].filter(Boolean).join('\n');
  return (
    <section className={page.section} aria-labelledby="customer-profile">
      <h3 id="customer-profile">{messages.profile}</h3>
      <Descriptions
        column={1}
        size="small"
        colon={false}
        styles={{ label: { inlineSize: '6rem' }, content: { whiteSpace: 'pre-line' } }}
        items={[
          {
            key: 'email',
            label: messages.email,
            children: email ? <a href={`mailto:${email}`}>{email}</a> : <None />,
          },
          {
            key: 'phone',
            label: messages.phone,
            children: phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> : <None />,
          },
          { key: 'address', label: messages.address, children: whole || <None /> },
        ]}
      />
      <Button onClick={() => setEditing(true)}>{messages.editContact}</Button>
      {isEditing ? <ContactDialog profile={profile} name={name} onClose={() => setEditing(false)} /> : null}
    </section>
  );
}

function None() {
  return <span className="soft">{messages.notGiven}</span>;
}
