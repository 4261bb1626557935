import { withGroomer } from '@paw-haven/domain/time/groomer/names';
import { startingPrice } from '@paw-haven/domain/offer/service/sizes';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { formatTime } from '@paw-haven/domain/core/calendar/time';
import { common } from '../../../lib/language/messages.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { messages, nextStepLabels } from '../messages.ts';
import type { Selection } from '../selection.ts';
import { missingSteps, missingText, type BookingStep } from '../view-model.ts';
import styles from './booking-summary.module.css';

interface BookingSummaryProps {
  readonly service: Service | undefined;
  readonly selection: Selection;
  /** Name of the requested groomer. */
  readonly groomer?: string | undefined;
  readonly canBook: boolean;
  /** Whether the chosen day has no free time, so that the next step is another day. */
  readonly isDayFull?: boolean;
  readonly onBook: () => void;
  readonly onNext: (step: BookingStep) => void;
}

/** Shows the selection, what is missing, and the button to the next step. Sticks to the bottom on phones. */
export function BookingSummary({
  service,
  selection,
  groomer,
  canBook,
  isDayFull = false,
  onBook,
  onNext,
}: BookingSummaryProps) {
  const [next] = missingSteps(selection);
  const isBack = next === 'time' && isDayFull;
  const when = [
    selection.day === null ? undefined : formatDayShort(selection.day),
    selection.time === null ? undefined : formatTime(selection.time),
    groomer === undefined ? undefined : withGroomer(groomer),
  ].filter((text) => text !== undefined);
  return (
    <section className={styles.summary} aria-label={messages.yourBooking} data-bottom-bar>
      <div className={styles.chosen}>
        <p className={styles.service}>
          {service ? (
            <>
              <span className={styles.name}>{service.name}</span>{' '}
              <span className={styles.price}>{startingPrice(service, common.leastWord)}</span>
            </>
          ) : null}
        </p>
        {when.length > 0 ? <p>{when.join(', ')}</p> : null}
        <output className={styles.missing}>{missingText(selection)}</output>
      </div>
      {next === undefined ? null : (
        <Button
          variant="primary"
          size="large"
          className={styles.next}
          onClick={() => onNext(isBack ? 'day' : next)}
        >
          <span>{nextStepLabels[isBack ? 'otherDay' : next]}</span>{' '}
          <span aria-hidden="true">{isBack ? '↑' : '↓'}</span>
        </Button>
      )}
      <Button
        variant="primary"
        size="large"
        className={styles.book}
        data-waits={next !== undefined}
        disabled={!canBook}
        onClick={onBook}
      >
        {messages.book}
      </Button>
    </section>
  );
}
