import type { NextVisit as Next } from '@paw-haven/domain/contract/calls/recur';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { DAY_MS, dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatDeadline, formatVisit } from '@paw-haven/domain/core/calendar/time-format';
import { groomerNameOf, withGroomer, type NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/async/clock.ts';
import { useStore } from '../../lib/async/store.ts';
import { callFunction } from '../../lib/calls/callables.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import type { NewAppointmentStart } from '../../lib/navigation/new-appointment.ts';
import { bookNext, nextVisitKey, pressedVisits, type PressedVisit } from './book-next.ts';
import { messages } from './messages.ts';
import styles from './next-visit.module.css';

interface NextVisitProps {
  readonly appointmentId: string;
  readonly zone: string;
  readonly groomers: readonly NamedGroomer[];
  /** Opens the booking sheet filled in; missing for groomers, who have none. */
  readonly onOther?: ((start: NewAppointmentStart) => void) | undefined;
  /** Shows a visit ahead as a link. */
  readonly linkTo?: (appointmentId: string, when: string) => ReactNode;
}

/** When the pets of a visit come again: as booked, or a free time that one press books. Nothing if they do not come. */
export function NextVisit({ appointmentId, zone, groomers, onOther, linkTo }: NextVisitProps) {
  const now = useNow(LIMITS.slotRefreshMs);
  const pressed = useStore(pressedVisits).get(appointmentId);
  const { data } = useQuery(
    {
      queryKey: nextVisitKey(appointmentId),
      queryFn: () => callFunction('get-next-visit', { appointmentId }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient(),
  );
  const textOf = ({ start, groomerId }: { readonly start: string; readonly groomerId: string }) => {
    const when = formatVisit(new Date(start), zone, now).replace(' · ', ', ');
    const name = groomerNameOf(groomers, { groomer_id: groomerId });
    return name === undefined ? when : `${when} ${withGroomer(name)}`;
  };
  if (pressed) return <Pressed {...pressed} zone={zone} />;
  if (data?.booked) {
    const { booked } = data;
    const when = textOf(booked);
    return (
      <Line>
        <span>{messages.booked}</span> <strong>{linkTo?.(booked.appointmentId, when) ?? when}</strong>
      </Line>
    );
  }
  const next = data?.next;
  if (!next) return null;
  const sheet = () => onOther?.(sheetOf(next, { zone, isTeam: groomers.length > 1 }));
  return (
    <Suggestion
      next={next}
      when={next.free && textOf(next.free)}
      now={now}
      onBook={(free, when) => bookNext(appointmentId, { ...free, start: new Date(free.start) }, when)}
      onOther={onOther && sheet}
    />
  );
}

function Pressed({ when, heldUntil, undo, zone }: PressedVisit & { readonly zone: string }) {
  return (
    <Line buttons={undo ? <Button onClick={undo}>{messages.undo}</Button> : undefined}>
      <span>{heldUntil ? messages.held(formatDeadline(heldUntil, zone)) : messages.justBooked}</span>{' '}
      <strong>{when}</strong>
    </Line>
  );
}

interface SuggestionProps {
  readonly next: Next;
  readonly when: string | undefined;
  readonly now: Date;
  readonly onBook: (free: NonNullable<Next['free']>, when: string) => void;
  readonly onOther: (() => void) | undefined;
}

function Suggestion({ next: { free, weeks, paysOnline }, when, now, onBook, onOther }: SuggestionProps) {
  const left = free && Math.max(1, Math.round((Date.parse(free.start) - now.getTime()) / (7 * DAY_MS)));
  const canBook = free !== undefined && when !== undefined && (!paysOnline || onOther !== undefined);
  return (
    <Line
      buttons={
        <>
          {canBook ? (
            <Button type="primary" aria-label={messages.bookNext(when)} onClick={() => onBook(free, when)}>
              {messages.book}
            </Button>
          ) : null}
          {onOther ? <Button onClick={onOther}>{messages.other}</Button> : null}
        </>
      }
    >
      {left === undefined ? (
        <span>{messages.noneFree(weeks)}</span>
      ) : (
        <>
          <span>{messages.nextIn(left)}</span> <strong>{when}</strong>
        </>
      )}
      {paysOnline ? (
        <span className="soft">{` ${onOther ? messages.paysOnline : messages.paysOnlineGroomer}`}</span>
      ) : null}
    </Line>
  );
}

function Line({ children, buttons }: { readonly children: ReactNode; readonly buttons?: ReactNode }) {
  return (
    <section className={styles.next} aria-label={messages.again}>
      <p>{children}</p>
      {buttons ? <div className={styles.buttons}>{buttons}</div> : null}
    </section>
  );
}

/** The booking sheet with the same pets and services, at the suggested time. */
function sheetOf(
  { customerId: customer, pets, together, free }: Next,
  { zone, isTeam }: { readonly zone: string; readonly isTeam: boolean },
): NewAppointmentStart {
  const [first, ...others] = pets;
  const start = free && new Date(free.start);
  return {
    customer,
    ...(first && { visit: { pets: [first, ...others], together } }),
    ...(start && { day: dayOf(start, zone), time: timeOf(start, zone) }),
    groomerId: isTeam ? free?.groomerId : undefined,
  };
}
