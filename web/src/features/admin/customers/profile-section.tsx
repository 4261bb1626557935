import { consentSchema, latestConsentQuery, type Consent } from '@paw-haven/domain/people/client/consent';
import { markOf, type Unreachable } from '@paw-haven/domain/people/profile/unreachable';
import { formatPhone } from '@paw-haven/domain/core/text/phone-number';
import type { Profile } from '@paw-haven/domain/people/profile/schema';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { Button, Descriptions } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { MergeWith } from './merge/merge-with.tsx';
import { messages } from './messages.ts';
import page from './customer.module.css';

const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }));

/** The customer's contact details, with a dialog to correct them. */
export function ProfileSection({ profile, name }: { readonly profile: Profile; readonly name: string }) {
  // Customers with an account set this in their own settings.
  const consents = useLiveQuery(profile.account ? null : latestConsentQuery(profile.id), consentSchema);
  const consent = consents.data?.[0];
  const [isEditing, setEditing] = useState(false);
  const [otherId, setOtherId] = useState<string>();
  const { account, email, phone, address, city, state, zip_code: zip } = profile;
  const undelivered = useUndelivered(email, profile.unreachable);
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
          ...(undelivered === ''
            ? []
            : [{ key: 'unreachable', label: messages.unreachable, children: undelivered }]),
          { key: 'address', label: messages.address, children: whole || <None /> },
          ...(account
            ? []
            : [{ key: 'texts', label: messages.texts, children: <Texts consent={consent} /> }]),
        ]}
      />
      <Button disabled={!account && consents.status === 'loading'} onClick={() => setEditing(true)}>
        {messages.editContact}
      </Button>
      {!isEditing ? null : account ? (
        <ContactDialog profile={profile} name={name} onClose={() => setEditing(false)} />
      ) : (
        <Suspense>
          <ClientDialog
            profile={profile}
            hasConsent={consent?.given === true}
            onClose={() => setEditing(false)}
            onClient={() => setEditing(false)}
            onMerge={(other) => {
              setEditing(false);
              setOtherId(other);
            }}
          />
        </Suspense>
      )}
      {otherId === undefined ? null : (
        <MergeWith uid={profile.id} name={name} otherId={otherId} onClose={() => setOtherId(undefined)} />
      )}
    </section>
  );
}

/** What the providers refuse, one line each. The number is in the customer's own settings, which staff cannot read. */
function useUndelivered(email: string | null, marks: Unreachable | undefined): string {
  const zone = useBusinessSettings().data?.time_zone ?? DEFAULT_SETTINGS.time_zone;
  const now = useNow(HOUR_MS);
  const found = [
    markOf(marks, 'email', email, now),
    markOf(marks, 'sms', marks?.sms?.address ?? null, now),
  ].flatMap((mark) => mark ?? []);
  return found
    .map(({ address, reason, at }) =>
      messages.unreachableLine(formatPhone(address), reason, formatInstant(at, zone)),
    )
    .join('\n');
}

function Texts({ consent }: { readonly consent: Consent | undefined }) {
  const zone = useBusinessSettings().data?.time_zone ?? DEFAULT_SETTINGS.time_zone;
  if (!consent?.given) return <span className="soft">{messages.textsNo}</span>;
  return messages.textsYes(formatInstant(consent.at, zone));
}

function None() {
  return <span className="soft">{messages.notGiven}</span>;
}
