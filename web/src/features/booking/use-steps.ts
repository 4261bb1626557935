import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type Dispatch } from 'react';
import type { Selection, SelectionAction } from './selection.ts';
import { missingSteps, type BookingStep } from './view-model.ts';

/** Same breakpoint as in step.module.css. */
const ONE_COLUMN = '(width < 64rem)';

export type Steps = ReturnType<typeof useSteps>;

/**
 * On phones the steps are stacked: a completed one collapses to a line, and the next one scrolls into view. Arrow keys
 * select options on the way to another one, so with them the step stays open.
 */
export function useSteps(selection: Selection, dispatch: Dispatch<SelectionAction>) {
  const service = useRef<HTMLHeadingElement>(null);
  const day = useRef<HTMLHeadingElement>(null);
  const time = useRef<HTMLHeadingElement>(null);
  const headings = { service, day, time };
  const [open, setOpen] = useState<BookingStep | null>(null);
  /** The step to scroll to, or the step just completed, whose next step to scroll to. */
  const [goal, setGoal] = useState<{ readonly step: BookingStep } | { readonly after: 'service' | 'day' }>();
  const reach = useEffectEvent((to: NonNullable<typeof goal>) => {
    const heading = headings['step' in to ? to.step : nextStep(to.after, selection)].current;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  });
  useEffect(() => {
    if (goal) reach(goal);
  }, [goal]);
  const advance = useCallback((after: 'service' | 'day') => {
    if (!matchMedia(ONE_COLUMN).matches) return;
    const isPassing = document.activeElement?.matches('input:focus-visible') === true;
    setOpen(isPassing ? after : null);
    if (!isPassing) setGoal({ after });
  }, []);
  const chooseService = (serviceId: string) => {
    dispatch({ type: 'service', serviceId });
    advance('service');
  };
  // Stable, so that the memoized calendar is not rendered again.
  const chooseDay = useCallback(
    (day: DayKey) => {
      dispatch({ type: 'day', day });
      advance('day');
    },
    [dispatch, advance],
  );
  return {
    headings,
    chooseService,
    chooseDay,
    /** The text that replaces a collapsed step; undefined while the step is open. */
    foldedAs: (step: BookingStep, text: string | undefined) => (open === step ? undefined : text),
    /** Reopens a step and scrolls to it. */
    change: (step: BookingStep) => {
      setOpen(step);
      setGoal({ step });
    },
  };
}

/** The first incomplete step, or the changed one when all are complete. */
const nextStep = (after: BookingStep, selection: Selection): BookingStep =>
  missingSteps(selection)[0] ?? after;
