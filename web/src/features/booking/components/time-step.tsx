import { lazy, Suspense } from 'react';
import { isOpenDay } from '@paw-haven/domain/time/schedule/slots';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { TimeOfDay } from '@paw-haven/domain/core/time';
import { formatDay } from '@paw-haven/domain/core/time-format';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import { messages } from '../messages.ts';
import type { Selection, ShownSlot } from '../selection.ts';
import { noSlotsText, takenText } from '../view-model.ts';
import { LostTimeNote } from './lost-time-note.tsx';
import styles from './time-step.module.css';

// Needed only once a day is chosen.
const TimeSlots = lazy(async () => ({ default: (await import('./time-slots.tsx')).TimeSlots }));

interface TimeStepProps {
  readonly selection: Selection;
  readonly slots: readonly ShownSlot[] | undefined;
  /** Times taken by others while on screen. */
  readonly taken: readonly TimeOfDay[];
  readonly hours: BusinessSettings['business_hours'] | undefined;
  /** Name of the requested groomer, if they do not work on the chosen day. */
  readonly away: string | undefined;
  /** Whether the salon has a waiting list. */
  readonly canWait: boolean;
  /** Id of the requested groomer; undefined for any groomer. */
  readonly wishedId: string | undefined;
  /** Whether no groomer works on the chosen day. */
  readonly isDayOff: boolean;
  /** Why the times could not be loaded; undefined without an error. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onSelect: (time: TimeOfDay) => void;
}

export function TimeStep(props: TimeStepProps) {
  const { selection } = props;
  return (
    <>
      {selection.day === null ? null : <p className={styles.day}>{formatDay(selection.day)}</p>}
      <LostTimeNote lost={selection.lost} />
      <output className="visually-hidden">{takenText(props.taken)}</output>
      <Times {...props} />
    </>
  );
}

function Times(props: TimeStepProps) {
  const { selection, slots, taken, hours, away, isDayOff, error, onRetry, onSelect } = props;
  if (selection.serviceId === null) return <p className={styles.hint}>{messages.needService}</p>;
  if (selection.day === null) return <p className={styles.hint}>{messages.needDay}</p>;
  if (error !== undefined) return <ErrorState title={messages.timesFailed} error={error} onRetry={onRetry} />;
  const loading = <SkeletonBlocks label={messages.timesLoading} count={9} shape="tile" />;
  if (!slots || !hours) return loading;
  const isOpen = isOpenDay(hours, selection.day) && !isDayOff;
  if (isOpen && away !== undefined) return <p className={styles.hint}>{messages.away(away)}</p>;
  const nothing = noSlotsText(slots, isOpen);
  return (
    <>
      {nothing ? <p className={styles.hint}>{nothing}</p> : null}
      {slots.length > 0 && !isDayOff ? (
        <Suspense fallback={loading}>
          <TimeSlots
            key={selection.day}
            slots={slots}
            selected={selection.time}
            gone={selection.lost ? [...taken, selection.lost.time] : taken}
            onSelect={onSelect}
            {...(nothing &&
              props.canWait && {
                wait: { service: selection.serviceId, day: selection.day, groomer: props.wishedId },
              })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
