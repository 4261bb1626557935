import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { VisitSheet } from '@paw-haven/domain/contract/calls/care';
import { messages } from '../../components/contacts/messages.ts';
import { PhoneLink } from '../../components/contacts/phone-link.tsx';
import { isHere } from './view-model.ts';
import styles from './visit-card.module.css';

interface VisitPeopleProps {
  readonly visit: Pick<Appointment, 'status' | 'arrived_at'>;
  readonly sheet: Pick<VisitSheet, 'contacts' | 'vet'>;
}

/** Whom to call until the visit is over and, once the pet is here, the vet and who may pick up. */
export function VisitPeople({ visit, sheet: { contacts = [], vet } }: VisitPeopleProps) {
  const here = isHere(visit);
  const isAhead = visit.status === 'scheduled' || here;
  const lines = [
    ...(isAhead ? contacts.filter(({ emergency }) => emergency) : []).map((person) => ({
      label: messages.emergency,
      ...person,
    })),
    ...(here ? contacts.filter(({ mayPickUp }) => mayPickUp) : []).map((person) => ({
      label: messages.mayPickUp,
      ...person,
    })),
    ...(vet && isAhead ? [{ label: messages.vet, name: vet.clinic ?? messages.vet, phone: vet.phone }] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.facts}`} aria-label={messages.title}>
      {lines.map(({ label, name, phone }) => (
        <li key={`${label} ${name}`}>
          <span className="soft">{`${label}: `}</span>
          <span>{name}</span> {phone ? <PhoneLink name={name} phone={phone} /> : null}
        </li>
      ))}
    </ul>
  );
}
