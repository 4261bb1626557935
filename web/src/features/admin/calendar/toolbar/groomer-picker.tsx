import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { useId } from 'react';
import { Select } from '../../../../antd/select.tsx';
import { appointmentMessages } from '../../components/appointments/messages.ts';
import { messages } from '../messages.ts';
import styles from './toolbar.module.css';

interface GroomerPickerProps {
  readonly team: readonly Groomer[];
  readonly shown: Groomer | undefined;
  /** Whether there is room for a column each. */
  readonly isEverybodyShown: boolean;
  readonly onChange: (groomerId: string | undefined) => void;
}

/** Chooses the groomer whose visits the calendar shows. */
export function GroomerPicker({ team, shown, isEverybodyShown, onChange }: GroomerPickerProps) {
  return (
    <Select
      id={useId()}
      aria-label={appointmentMessages.groomer}
      className={styles.groomer}
      value={shown?.id ?? ''}
      options={[
        ...(isEverybodyShown ? [{ value: '', label: messages.everybody }] : []),
        ...team.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === '' ? undefined : id)}
    />
  );
}
