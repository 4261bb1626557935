import { listedAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { SALON_LATE_MINUTES, TELL_LIMITS, visitsToTell } from '@paw-haven/domain/booking/visit/tell-day';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { formatTime, startOfDay, timeOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { Select } from '../../antd/select.tsx';
import { visitsToAsk } from '@paw-haven/domain/notify/delivery/day-events';
import { ConfirmDialog } from '../../antd/dialogs.tsx';
import { useNow } from '../../lib/async/clock.ts';
import { callFunction } from '../../lib/calls/callables.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../ui/states/skeleton-blocks.tsx';
import { messages } from './messages.ts';
import styles from './late.module.css';

interface TellDayDialogProps {
  readonly day: DayKey;
  /** Only of today can be said that the salon is running late. */
  readonly isToday: boolean;
  readonly zone: string;
  /** The groomers to choose from; empty in a salon of one. */
  readonly team: readonly NamedGroomer[];
  /** What to tell at first: by default, today that the salon is running late, otherwise something else. */
  readonly start?: Kind;
  readonly onClose: () => void;
}

const KINDS = ['late', 'ask', 'other'] as const;
type Kind = (typeof KINDS)[number];

const NOW_INTERVAL_MS = 60_000;

/** Staff tell everyone with a visit on a day that the salon is running late, or something else, or ask to confirm. */
export function TellDayDialog({ day, isToday, zone, team, start, onClose }: TellDayDialogProps) {
  const now = useNow(NOW_INTERVAL_MS);
  const bounds = { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) };
  const live = useLiveQuery(
    listedAppointmentsQuery(bounds, LIMITS.dayIntervals, { status: 'scheduled' }),
    appointmentSchema,
  );
  const [kind, setKind] = useState<Kind>(start ?? (isToday ? 'late' : 'other'));
  const [minutes, setMinutes] = useState<number>(SALON_LATE_MINUTES[0]);
  const [groomerId, setGroomerId] = useState('');
  const [text, setText] = useState('');
  const isLate = kind === 'late';
  const visitsOfDay = live.data ?? [];
  const people =
    kind === 'ask'
      ? visitsToAsk(visitsOfDay, now)
      : visitsToTell(visitsOfDay, isLate ? groomerId || undefined : undefined);
  const named = people.slice(0, TELL_LIMITS.people);
  const send = useAction(
    async () => {
      const visits = named.map(({ id }) => id);
      const calls = {
        late: () => callFunction('tell-late', { minutes, visits, ...(groomerId !== '' && { groomerId }) }),
        ask: () => callFunction('ask-unconfirmed', { day, visits }),
        other: () => callFunction('message-day', { day, text: text.trim(), visits }),
      };
      const { notified } = await calls[kind]();
      onClose();
      return notified;
    },
    { success: messages.sent, failure: messages.sendFailed },
  );
  return (
    <ConfirmDialog
      title={messages.tellTitle(formatDay(day))}
      texts={{ confirm: messages.send, working: messages.sending }}
      pending={send.pending}
      blocked={named.length === 0 || (kind === 'other' && text.trim() === '')}
      onConfirm={() => void send.run()}
      onClose={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={messages.kind}>
          <Segmented<Kind>
            aria-label={messages.kind}
            name="kind"
            value={kind}
            options={KINDS.filter((each) => each !== 'late' || isToday).map((value) => ({
              value,
              label: messages[value],
            }))}
            onChange={setKind}
          />
        </Form.Item>
        {kind === 'ask' ? (
          <p className="soft">{messages.askHint}</p>
        ) : isLate ? (
          <LateFields
            minutes={minutes}
            groomerId={groomerId}
            team={team}
            onMinutes={setMinutes}
            onGroomer={setGroomerId}
          />
        ) : (
          <Form.Item label={messages.text} htmlFor="day-text" extra={messages.textHint}>
            <Input.TextArea
              id="day-text"
              rows={3}
              maxLength={TELL_LIMITS.text}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Form.Item>
        )}
      </Form>
      {live.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={live.error} onRetry={live.retry} />
      ) : live.data === undefined ? (
        <SkeletonBlocks label={messages.loading} count={2} shape="row" />
      ) : (
        <People
          named={named}
          count={people.length}
          zone={zone}
          nobody={kind === 'ask' ? messages.nobodyToAsk : messages.nobody}
        />
      )}
    </ConfirmDialog>
  );
}

interface LateFieldsProps extends Pick<TellDayDialogProps, 'team'> {
  readonly minutes: number;
  readonly groomerId: string;
  readonly onMinutes: (minutes: number) => void;
  readonly onGroomer: (id: string) => void;
}

function LateFields({ minutes, groomerId, team, onMinutes, onGroomer }: LateFieldsProps) {
  return (
    <>
      <Form.Item label={messages.by}>
        <Segmented<number>
          aria-label={messages.by}
          name="minutes"
          value={minutes}
          options={SALON_LATE_MINUTES.map((each) => ({ value: each, label: messages.minutes(each) }))}
          onChange={onMinutes}
        />
      </Form.Item>
      {team.length > 0 ? (
        <Form.Item label={messages.groomer} htmlFor="late-groomer">
          <Select
            id="late-groomer"
            value={groomerId}
            options={[
              { value: '', label: messages.everyone },
              ...team.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={onGroomer}
          />
        </Form.Item>
      ) : null}
    </>
  );
}

interface PeopleProps {
  readonly named: readonly Appointment[];
  readonly count: number;
  readonly zone: string;
  /** What is said if it is sent to no one. */
  readonly nobody: string;
}

/** Whom it is sent to. */
function People({ named, count, zone, nobody }: PeopleProps) {
  if (named.length === 0) return <p>{nobody}</p>;
  return (
    <>
      <p>{messages.people(named.length)}</p>
      <ul className={styles.people}>
        {named.map(({ id, pet, appointment_date: date }) => (
          <li key={id}>{messages.person(pet.name, formatTime(timeOf(date, zone)))}</li>
        ))}
      </ul>
      {count > named.length ? <p>{messages.tooMany(named.length)}</p> : null}
      <p className="soft">{messages.once}</p>
    </>
  );
}
