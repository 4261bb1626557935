import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { minutesBetween, type DayKey } from '@paw-haven/domain/core/time';
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { snap, spanOf, type Span } from './geometry.ts';
import { moveTarget, type MoveContext, type MoveTarget } from '../../components/moving/move-target.ts';

interface DragContext {
  readonly window: Span;
  readonly settings: BusinessSettings;
  readonly scheduleDayOf: (day: DayKey) => ScheduleDay | undefined;
  readonly now: Date;
  readonly groomers: MoveContext['groomers'];
  /** All pets of the appointment's visit, in order; none if it cannot be moved. */
  readonly petsToMove: (appointment: Appointment) => readonly Appointment[];
  readonly onDrop: (dragged: Dragged, target: MoveTarget) => void;
}

/** A visit moves with all of its pets, whichever one is dragged. */
export interface Dragged {
  readonly appointment: Appointment;
  /** In order. */
  readonly pets: readonly Appointment[];
}

export interface DragMove {
  readonly dragged: Dragged | undefined;
  readonly target: MoveTarget | undefined;
  readonly start: (event: PointerEvent<HTMLElement>, appointment: Appointment) => void;
}

interface Grab extends Dragged {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** Minutes from the start of the visit to the pointer. */
  readonly minutesBelowStart: number;
}

/** Shorter movements count as a click. */
const THRESHOLD_PX = 6;

/**
 * Drags appointments over the columns in `grid`, by mouse or pen; touch scrolls. Escape cancels the drag.
 */
export function useDragMove(grid: RefObject<HTMLElement | null>, context: DragContext): DragMove {
  const [drag, setDrag] = useState<{ dragged: Dragged; target: MoveTarget | undefined }>();
  const [grab, setGrab] = useState<Grab>();
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });

  useEffect(() => {
    if (!grab) return undefined;
    let current: { dragged: Dragged; target: MoveTarget | undefined } | undefined;
    const show = (next: typeof current) => {
      current = next;
      setDrag(next);
    };
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== grab.pointerId) return;
      if (!current && Math.hypot(event.clientX - grab.x, event.clientY - grab.y) < THRESHOLD_PX) return;
      show({ dragged: grab, target: targetAt(grid.current, event, grab, latest.current) });
    };
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== grab.pointerId) return;
      const dropped = event.type === 'pointerup' ? current : undefined;
      if (current) suppressNextClick();
      show(undefined);
      setGrab(undefined);
      if (dropped?.target) latest.current.onDrop(dropped.dragged, dropped.target);
    };
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current) return;
      suppressNextClick();
      show(undefined);
      setGrab(undefined);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancelOnEscape);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancelOnEscape);
    };
  }, [grab, grid]);

  return {
    dragged: drag?.dragged,
    target: drag?.target,
    start: (event, appointment) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      const pets = context.petsToMove(appointment);
      const [first] = pets;
      if (!first) return;
      const rect = event.currentTarget.getBoundingClientRect();
      const { from, to } = spanOf(appointment, context.settings.time_zone);
      const before = minutesBetween(first.appointment_date, appointment.appointment_date);
      const minutesBelowStart = before + ((event.clientY - rect.top) / rect.height) * (to - from);
      setGrab({
        appointment,
        pets,
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        minutesBelowStart,
      });
    },
  };
}

/** The start time under the pointer; undefined outside the columns. */
function targetAt(
  grid: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  grab: Grab,
  { window, settings, scheduleDayOf, now, groomers }: DragContext,
): MoveTarget | undefined {
  for (const track of grid?.querySelectorAll<HTMLElement>('[data-day]') ?? []) {
    const { left, right, top, height } = track.getBoundingClientRect();
    if (clientX < left || clientX >= right) continue;
    const minutes = window.from + ((clientY - top) / height) * (window.to - window.from);
    const { day = '', groomer: groomerId } = track.dataset;
    const time = snap(minutes - grab.minutesBelowStart, window);
    const { pets } = grab;
    const context = { pets, settings, scheduleDay: scheduleDayOf(day), now, groomers };
    return moveTarget(grab.appointment, { day, time, groomerId }, context);
  }
  return undefined;
}

/** Browsers fire a click on the button under the pointer when a drag ends. */
function suppressNextClick(): void {
  const suppress = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', suppress, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', suppress, { capture: true }), 0);
}
