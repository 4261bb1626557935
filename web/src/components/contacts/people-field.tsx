import { NAME_LENGTH } from '@paw-haven/domain/people/profile/person-name';
import { CONTACT_LIMITS, NO_PERSON, type ContactPerson } from '@paw-haven/domain/people/profile/contacts';
import { Checkbox, Input } from 'antd';
import { HalfColumns } from '../../antd/half-columns.tsx';
import { useId } from 'react';
import { messages } from './messages.ts';
import styles from './contacts.module.css';

interface PeopleFieldProps {
  /** Set by the form. */
  readonly value?: readonly ContactPerson[];
  readonly onChange?: (people: readonly ContactPerson[]) => void;
  readonly id?: string;
}

/** The control of a form for the people to call: a row for each that there may be. */
export function PeopleField({ value = [], onChange, id }: PeopleFieldProps) {
  const people = Array.from({ length: CONTACT_LIMITS.people }, (_, index) => value[index] ?? NO_PERSON);
  const change = (index: number, changes: Partial<ContactPerson>) =>
    onChange?.(people.map((person, at) => (at === index ? { ...person, ...changes } : person)));
  return (
    <div id={id} tabIndex={-1} className={styles.people}>
      {people.map((person, index) => (
        <Person
          // The rows have a fixed order.
          key={messages.person(index + 1)}
          person={person}
          number={index + 1}
          onChange={(changes) => change(index, changes)}
        />
      ))}
    </div>
  );
}

interface PersonProps {
  readonly person: ContactPerson;
  readonly number: number;
  readonly onChange: (changes: Partial<ContactPerson>) => void;
}

function Person({ person, number, onChange }: PersonProps) {
  const [name, phone] = [useId(), useId()];
  return (
    <fieldset className={styles.person}>
      <legend>{messages.person(number)}</legend>
      <HalfColumns>
        <div>
          <label htmlFor={name}>{messages.name}</label>
          <Input
            id={name}
            autoComplete="off"
            maxLength={NAME_LENGTH}
            value={person.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
        <div>
          <label htmlFor={phone}>{messages.phone}</label>
          <Input
            id={phone}
            type="tel"
            autoComplete="off"
            maxLength={CONTACT_LIMITS.phone}
            value={person.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
          />
        </div>
      </HalfColumns>
      <Checkbox
        checked={person.may_pick_up}
        onChange={({ target }) => onChange({ may_pick_up: target.checked })}
      >
        {messages.mayPickUp}
      </Checkbox>
      <Checkbox checked={person.emergency} onChange={({ target }) => onChange({ emergency: target.checked })}>
        {messages.emergency}
      </Checkbox>
    </fieldset>
  );
}
