import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Selection } from './selection.ts';
import { missingSteps, type BookingStep } from './view-model.ts';

/** As in step.module.css. */
const ONE_COLUMN = '(width < 64rem)';

/**
 * On a phone the steps stand one under the other: a chosen one is folded to a line, and the next one comes into view. Who
 * chooses with the arrow keys passes by others on the way, so that the step stays open.
 */
export function useSteps(selection: Selection) {
  const service = useRef<HTMLHeadingElement>(null);
  const day = useRef<HTMLHeadingElement>(null);
  const time = useRef<HTMLHeadingElement>(null);
  const headings = { service, day, time };
  const [open, setOpen] = useState<BookingStep | null>(null);
  /** The step to look at, or the one that was chosen, whose next step it is. */
  const [goal, setGoal] = useState<{ readonly step: BookingStep } | { readonly after: 'service' | 'day' }>();
  const reach = useEffectEvent((to: NonNullable<typeof goal>) => {
    const heading = headings['step' in to ? to.step : nextStep(to.after, selection)].current;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  });
  useEffect(() => {
    if (goal) reach(goal);
  }, [goal]);
  /** Stays the same: the calendar is drawn only when something of it changes. */
  const goOn = useCallback((after: 'service' | 'day') => {
    if (!matchMedia(ONE_COLUMN).matches) return;
    const isPassing = document.activeElement?.matches('input:focus-visible') === true;
    setOpen(isPassing ? after : null);
    if (!isPassing) setGoal({ after });
  }, []);
  return {
    headings,
    goOn,
    /** What stands in place of a step; nothing while it is open. */
    foldedAs: (step: BookingStep, text: string | undefined) => (open === step ? undefined : text),
    /** Opens it, and brings it into view. */
    change: (step: BookingStep) => {
      setOpen(step);
      setGoal({ step });
    },
  };
}

/** The first that is missing; where nothing is, the one that was changed. */
const nextStep = (after: BookingStep, selection: Selection): BookingStep =>
  missingSteps(selection)[0] ?? after;
