import type { ContactPerson } from '@paw-haven/domain/people/profile/contacts';
import { messages } from './messages.ts';
import { PhoneLink } from './phone-link.tsx';

/** `Sam Lee (555) 010-0177, May pick up`, one line a person. */
export function PeopleList({ people }: { readonly people: readonly ContactPerson[] }) {
  if (people.length === 0) return <p className="soft">{messages.none}</p>;
  return (
    <ul className="plain-list">
      {people.map(({ name, phone, may_pick_up: mayPickUp, emergency }) => (
        <li key={`${name} ${phone}`}>
          <span>{name}</span> <PhoneLink name={name} phone={phone} />
          {[...(mayPickUp ? [messages.mayPickUp] : []), ...(emergency ? [messages.emergency] : [])].map(
            (right) => (
              <span key={right} className="soft">{`, ${right}`}</span>
            ),
          )}
        </li>
      ))}
    </ul>
  );
}
