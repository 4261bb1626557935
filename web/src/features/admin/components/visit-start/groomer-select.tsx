import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { Select } from '../../../../antd/select.tsx';
import { appointmentMessages } from '../appointments/messages.ts';
import { canGroom, type SlotPet } from './visit-starts.ts';

interface GroomerSelectProps {
  readonly id?: string;
  readonly team: readonly Groomer[];
  /** The pets to groom. */
  readonly pets: readonly SlotPet[];
  /** Whether all are groomed at once. */
  readonly together?: boolean;
  /** Undefined means any groomer. */
  readonly value?: string | undefined;
  readonly onChange?: (groomerId: string | undefined) => void;
}

/** Chooses a groomer. Groomers who do not offer the service are disabled, and say so. */
export function GroomerSelect(props: GroomerSelectProps) {
  const { team, pets, together = false, value, onChange, ...field } = props;
  return (
    <Select
      {...field}
      value={value ?? ''}
      onChange={(id) => onChange?.(id === '' ? undefined : id)}
      options={[
        { value: '', label: appointmentMessages.anyone },
        ...team.map((groomer) => {
          const canDo = canGroom(groomer, pets, together);
          const label = canDo ? groomer.name : `${groomer.name} (${appointmentMessages.otherService})`;
          return { value: groomer.id, label, disabled: !canDo };
        }),
      ]}
    />
  );
}
