import type { Groomer } from '@paw-haven/domain/groomer/schema';
import { givesService } from '@paw-haven/domain/schedule/lanes';
import { Select } from 'antd';
import { messages } from '../messages.ts';

interface GroomerSelectProps {
  readonly id?: string;
  readonly team: readonly Groomer[];
  readonly serviceId: string | undefined;
  readonly addOnIds?: readonly string[] | undefined;
  /** Undefined: anyone. */
  readonly value?: string | undefined;
  readonly onChange?: (groomerId: string | undefined) => void;
}

/** Who shall groom; who does not give the service cannot be chosen, and says so. */
export function GroomerSelect({
  team,
  serviceId,
  addOnIds = [],
  value,
  onChange,
  ...field
}: GroomerSelectProps) {
  const serviceIds = serviceId === undefined ? [] : [serviceId, ...addOnIds];
  return (
    <Select
      {...field}
      value={value ?? ''}
      onChange={(id) => onChange?.(id === '' ? undefined : id)}
      options={[
        { value: '', label: messages.anyone },
        ...team.map((groomer) => {
          const isFit = serviceIds.every((id) => givesService(groomer, id));
          const label = isFit ? groomer.name : `${groomer.name} (${messages.otherService})`;
          return { value: groomer.id, label, disabled: !isFit };
        }),
      ]}
    />
  );
}
