import type { BookingChoice } from '@paw-haven/domain/payment/booking-choice';
import type { FittingSlot } from '@paw-haven/domain/schedule/next-fitting';
import { dayOf } from '@paw-haven/domain/time';
import { PATHS } from '../../../lib/paths.ts';
import { ButtonRouterLink } from '../../../ui/button-router-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { messages } from '../messages.ts';
import type { Misfit } from '../use-fitting.ts';
import { nextText, misfitText } from '../visit.ts';
import styles from './visit-options.module.css';

interface MisfitNoteProps {
  readonly misfit: Misfit | undefined;
  readonly choice: BookingChoice;
  readonly zone: string;
  readonly onTake: (slot: FittingSlot) => void;
}

/**
 * Reports that the start time no longer fits and offers the next one in one tap. In a live region, so it is announced.
 */
export function MisfitNote({ misfit, choice, zone, onTake }: MisfitNoteProps) {
  return (
    <output>
      {misfit ? (
        <span className={styles.short}>
          <span>{misfitText(misfit, choice, zone)}</span>
          <Way {...{ misfit, choice, zone, onTake }} />
        </span>
      ) : null}
    </output>
  );
}

function Way({ misfit, choice, zone, onTake }: MisfitNoteProps) {
  const next = misfit?.next;
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
