import type { BookingChoice } from '@paw-haven/domain/payment/booking-choice';
import type { FittingSlot } from '@paw-haven/domain/schedule/next-fitting';
import { dayOf } from '@paw-haven/domain/time';
import { PATHS } from '../../../lib/paths.ts';
import { ButtonRouterLink } from '../../../ui/button-router-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { messages } from '../messages.ts';
import type { TooShort } from '../use-fitting.ts';
import { nextText, tooShortText } from '../visit.ts';
import styles from './visit-options.module.css';

interface TooShortNoteProps {
  readonly tooShort: TooShort | undefined;
  readonly choice: BookingChoice;
  readonly zone: string;
  readonly onTake: (slot: FittingSlot) => void;
}

/** The chosen start no longer fits, and the next that does, in one tap. A live region, so that it is also heard. */
export function TooShortNote({ tooShort, choice, zone, onTake }: TooShortNoteProps) {
  return (
    <output>
      {tooShort ? (
        <span className={styles.short}>
          <span>{tooShortText(tooShort.minutes, choice, tooShort.next, zone)}</span>
          <Way {...{ tooShort, choice, zone, onTake }} />
        </span>
      ) : null}
    </output>
  );
}

function Way({ tooShort, choice, zone, onTake }: TooShortNoteProps) {
  const next = tooShort?.next;
  if (!next)
    return (
      <ButtonRouterLink to={PATHS.home} state={choice}>
        {messages.backToBooking}
      </ButtonRouterLink>
    );
  return (
    <Button onClick={() => onTake(next)}>
      {messages.take(nextText(next, dayOf(new Date(choice.date), zone)))}
    </Button>
  );
}
