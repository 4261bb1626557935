import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { cancelFeeOutlook, cardAfterMove } from '@paw-haven/domain/booking/card/terms';
import { movedFeeText } from '@paw-haven/domain/booking/card/texts';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { firstRescheduleDay } from '@paw-haven/domain/time/schedule/reschedule';
import { scheduleDaySchema } from '@paw-haven/domain/time/schedule/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf, type DayKey, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import type { Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { isTogether } from '@paw-haven/domain/booking/visit/pets';
import { Button } from 'antd';
import { useState } from 'react';
import { Modal } from '../../../antd/modal.tsx';
import { dialogTexts } from '../../../antd/messages.ts';
import { calendar } from '../../../ui/messages.ts';
import { MonthCalendar } from '../../../ui/fields/month-calendar.tsx';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages } from '../messages.ts';
import { rescheduleVisit } from '../mutations.ts';
import {
  namesOf,
  otherGroomerNote,
  rejectedDateText,
  rescheduleDayCell,
  rescheduleTimes,
} from '../view-model.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DialogChoice } from './dialog-choice.tsx';
import styles from './dialog.module.css';
import { TimeChoice, type FreeTimes } from './time-choice.tsx';

interface RescheduleDialogProps {
  readonly appointment: Appointment;
  /** All pets that move, in order. */
  readonly pets: Visit['remaining'];
  /** The later visits of its series, each as a list of pets. */
  readonly later: readonly (readonly Appointment[])[];
  readonly settings: BusinessSettings;
  /** Undefined while loading. */
  readonly groomers: readonly Groomer[] | undefined;
  readonly now: Date;
  /** Whether it can still be moved: staff may have changed it, or too much time may have passed. */
  readonly isChangeable: boolean;
  readonly onClose: () => void;
}

/** Chooses a day, tomorrow at the earliest, and one of its free times. Keeps the selection after a failure. */
export function RescheduleDialog(props: RescheduleDialogProps) {
  const { appointment, pets, later, settings, groomers, now, isChangeable, onClose } = props;
  const [isFollowing, setFollowing] = useState(false);
  const [day, setDay] = useState<DayKey | null>(null);
  const [time, setTime] = useState<TimeOfDay | null>(null);
  const { run, pending } = useAction(rescheduleVisit, {
    success: messages.rescheduled,
    failure: (error) => rejectedDateText(error, settings.time_zone) ?? messages.rescheduleFailed,
  });
  const free = useFreeTimes(props, day);
  // Drops a selected time that was taken in the meantime.
  const slot = free.times?.find((candidate) => candidate.time === time);
  // Pets groomed at the same time have several groomers.
  const note = isTogether(pets) ? undefined : otherGroomerNote(appointment, slot, groomers ?? []);

  const risk = slot && riskAfterMove(pets, slot.start, { now, zone: settings.time_zone });

  async function confirm() {
    if (slot && (await run(pets, slot.start, isFollowing ? later.flat() : []))) onClose();
  }

  return (
    <Modal
      title={messages.rescheduleTitle}
      onCancel={onClose}
      footer={
        <div className={styles.actions}>
          <Button type="text" disabled={pending} onClick={onClose}>
            {dialogTexts.close}
          </Button>
          <Button type="primary" disabled={!slot || pending || !isChangeable} onClick={confirm}>
            {pending ? messages.moving : messages.confirmReschedule}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {pending || isChangeable ? null : <ChangedMeanwhile />}
        <WhatMoves appointment={appointment} pets={pets} zone={settings.time_zone} />
        <MonthCalendar
          label={messages.dateLabel}
          selected={day}
          visitDay={dayOf(appointment.appointment_date, settings.time_zone)}
          firstDay={firstRescheduleDay(now, settings.time_zone)}
          cell={(key) => calendarCell(key, settings, now)}
          onSelect={(key) => {
            setDay(key);
            setTime(null);
          }}
        />
        <div className={styles.times}>
          <TimeChoice day={day} free={free} selected={slot?.time ?? null} onSelect={setTime} />
        </div>
        {later.length === 0 ? null : (
          <DialogChoice
            legend={messages.moveWhich}
            name="move"
            options={[
              { value: 'this', label: messages.onlyThis },
              { value: 'following', label: messages.following(later.length + 1) },
            ]}
            selected={isFollowing ? 'following' : 'this'}
            disabled={pending}
            onSelect={(value) => setFollowing(value === 'following')}
          />
        )}
        <output>{note}</output>
        <output>{risk}</output>
      </div>
    </Modal>
  );
}

/** What may be charged to the saved card after the move; undefined without a card. */
function riskAfterMove(
  pets: Visit['remaining'],
  start: Date,
  { now, zone }: { readonly now: Date; readonly zone: string },
): string | undefined {
  const [{ appointment_date: from }] = pets;
  const moved = pets.map((pet) => {
    const to = new Date(start.getTime() + pet.appointment_date.getTime() - from.getTime());
    const move = { isAdminOrOwner: false, now, start: to, visitStart: start };
    return { ...pet, appointment_date: to, card: cardAfterMove(pet, move) };
  });
  const outlook = cancelFeeOutlook(moved, now);
  return outlook && movedFeeText(outlook, zone);
}

/** The times of a day to which the pets can move, live. */
function useFreeTimes(
  { pets, settings, groomers, now }: Pick<RescheduleDialogProps, 'pets' | 'settings' | 'groomers' | 'now'>,
  day: DayKey | null,
): FreeTimes {
  const { status, data, error, retry } = useLiveDocument(
    day === null ? null : paths.scheduleDay(day),
    scheduleDaySchema,
  );
  const isKnown = status === 'success' && groomers !== undefined;
  const times =
    day !== null && isKnown
      ? rescheduleTimes(pets, day, { settings, groomers, scheduleDay: data ?? undefined, now })
      : undefined;
  return { times, error, retry };
}

/** Which visit moves from when, and that all of its pets do. */
function WhatMoves({
  appointment,
  pets,
  zone,
}: Pick<RescheduleDialogProps, 'appointment' | 'pets'> & { readonly zone: string }) {
  const isOfSeveral = pets.length > 1;
  const what = isOfSeveral ? namesOf(pets) : appointment.service.name;
  const from = formatInstant(appointment.appointment_date, zone);
  return (
    <>
      {isOfSeveral ? <p>{`${messages.movesAll(pets.length)}.`}</p> : null}
      <p className="soft">{`${messages.nowAt(what, from)} ${messages.rescheduleHint}`}</p>
    </>
  );
}

function calendarCell(day: DayKey, settings: BusinessSettings, now: Date) {
  const { disabled, closed, label } = rescheduleDayCell(day, { settings, now });
  return closed ? { disabled, label, tone: 'closed' as const, note: calendar.closed } : { disabled, label };
}
