import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { durationOf } from '@paw-haven/domain/service/display';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import type { DayKey } from '@paw-haven/domain/time';
import { formatInstant } from '@paw-haven/domain/time-format';
import { useState } from 'react';
import { SlotChooser, useFreeSlots } from '../book/slot-chooser.tsx';
import { messages } from '../messages.ts';
import styles from '../book/book-sheet.module.css';

interface MoveFormProps {
  readonly appointment: Appointment;
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly onBack: () => void;
  readonly onMove: (appointment: Appointment, to: Date) => void;
}

/** The way to move without dragging: any free time from now on. */
export function MoveForm({ appointment, settings, now, onBack, onMove }: MoveFormProps) {
  const { service, pet } = appointment;
  const [day, setDay] = useState<DayKey | null>(null);
  const [chosen, setChosen] = useState<Date | null>(null);
  const about = {
    settings,
    now,
    day,
    durationMinutes: durationOf(service),
    ownEntryId: appointment.schedule_entry_id,
  };
  const { slots } = useFreeSlots(about);
  const start = slots?.find((slot) => slot.start.getTime() === chosen?.getTime())?.start;
  return (
    <>
      <p className="soft">
        {service.name} for {pet.name}, now {formatInstant(appointment.appointment_date, settings.time_zone)}.{' '}
        {messages.moveLead}
      </p>
      <SlotChooser
        {...about}
        start={chosen}
        onChange={(newDay, newStart) => {
          setDay(newDay);
          setChosen(newStart);
        }}
      />
      <div className={styles.actions}>
        <button type="button" className="button button-quiet" onClick={onBack}>
          {messages.back}
        </button>
        {start ? <p className={styles.summary}>{formatInstant(start, settings.time_zone)}</p> : null}
        <button
          type="button"
          className="button button-primary"
          disabled={!start}
          onClick={() => start && onMove(appointment, start)}
        >
          {messages.moveNow}
        </button>
      </div>
    </>
  );
}
