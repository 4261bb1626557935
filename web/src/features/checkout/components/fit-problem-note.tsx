import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import type { FittingSlot } from '@paw-haven/domain/booking/visit/fitting';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import type { Ref } from 'react';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { ButtonRouterLink } from '../../../ui/actions/button-router-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { messages } from '../messages.ts';
import type { FitProblem } from '../use-fitting.ts';
import { nextText, fitProblemText } from '../visit.ts';
import styles from './visit-options.module.css';

interface FitProblemNoteProps extends WayProps {
  readonly ref: Ref<HTMLOutputElement>;
}

interface WayProps {
  readonly fitProblem: FitProblem | undefined;
  readonly choice: BookingChoice;
  readonly zone: string;
  readonly onTake: (slot: FittingSlot) => void;
}

/**
 * Reports that the start time no longer fits and offers the next one in one tap. In a live region, so it is announced.
 */
export function FitProblemNote({ ref, fitProblem, choice, zone, onTake }: FitProblemNoteProps) {
  return (
    <output ref={ref}>
      {fitProblem ? (
        <span className={styles.short}>
          <span>{fitProblemText(fitProblem, choice, zone)}</span>
          <Way {...{ fitProblem, choice, zone, onTake }} />
        </span>
      ) : null}
    </output>
  );
}

function Way({ fitProblem, choice, zone, onTake }: WayProps) {
  const next = fitProblem?.next;
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
