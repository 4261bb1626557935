import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { VisitSheet } from '@paw-haven/domain/contract/calls/care';
import { CARE_LIMITS } from '@paw-haven/domain/people/care/schema';
import { AutoComplete, Input } from 'antd';
import { messages } from './messages.ts';

interface PickedUpByProps {
  readonly visit: Pick<Appointment, 'pet'>;
  readonly people: NonNullable<VisitSheet['contacts']>;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Who comes for the pet, if it is worth a note: one of the people who may, or anyone. */
export function PickedUpBy({ visit, people, value, onChange }: PickedUpByProps) {
  const options = people.filter(({ mayPickUp }) => mayPickUp).map(({ name }) => ({ value: name }));
  return (
    <AutoComplete value={value} options={options} onChange={onChange}>
      <Input
        size="large"
        maxLength={CARE_LIMITS.pickedUpBy}
        placeholder={messages.pickedUpBy}
        aria-label={messages.pickedUpByOf(visit.pet.name)}
      />
    </AutoComplete>
  );
}
