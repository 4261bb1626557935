import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { CARE_LIMITS } from '@paw-haven/domain/people/care/schema';
import { AutoComplete, Input } from 'antd';
import { messages } from './messages.ts';

interface PickedUpByProps {
  readonly visit: Pick<Appointment, 'pet'>;
  /** Names of the people who may. */
  readonly names: readonly string[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Who comes for the pet, if it is worth a note: one of the people who may, or anyone. */
export function PickedUpBy({ visit, names, value, onChange }: PickedUpByProps) {
  const options = names.map((name) => ({ value: name }));
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
