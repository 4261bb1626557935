import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { storedProfileSchema } from '@paw-haven/domain/people/profile/contacts';
import { Link } from 'react-router-dom';
import { PeopleList } from '../../../../components/contacts/people-list.tsx';
import { customerLink } from '../../../../lib/navigation/admin-links.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { listMessages } from '../messages.ts';
import { appointmentMessages } from '../appointments/messages.ts';
import styles from './visit-facts.module.css';

/** The customer's name, phone number and email address. */
export function Contact({ uid }: { readonly uid: string }) {
  const profile = useLiveDocument(paths.profile(uid), storedProfileSchema);
  const { phone, email, contacts = [] } = profile.data ?? {};
  return (
    <section aria-busy={profile.status === 'loading'}>
      <h3>{appointmentMessages.customer}</h3>
      {profile.status === 'loading' ? null : (
        <ul className={`plain-list ${styles.contact}`}>
          <li>
            {profile.data ? (
              <Link to={customerLink(uid)}>
                <strong>{partnerName(profile.data) ?? listMessages.unknownCustomer}</strong>
              </Link>
            ) : (
              <strong>{listMessages.unknownCustomer}</strong>
            )}
          </li>
          {phone ? (
            <li>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            </li>
          ) : null}
          {email ? (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ) : null}
        </ul>
      )}
      {contacts.length > 0 ? <PeopleList people={contacts} /> : null}
    </section>
  );
}
