import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import type { DayKey } from '@paw-haven/domain/time';
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { snap, spanOf, type Span } from './geometry.ts';
import { isMovable, moveTarget, type MoveTarget } from './move-target.ts';

interface DragContext {
  readonly window: Span;
  readonly settings: BusinessSettings;
  readonly scheduleDayOf: (day: DayKey) => ScheduleDay | undefined;
  readonly now: Date;
  readonly onDrop: (appointment: Appointment, target: MoveTarget) => void;
}

export interface DragMove {
  readonly dragged: Appointment | undefined;
  readonly target: MoveTarget | undefined;
  readonly begin: (event: PointerEvent<HTMLElement>, appointment: Appointment) => void;
}

interface Grip {
  readonly appointment: Appointment;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** From the start of the appointment to where it was taken hold of. */
  readonly minutesBelowStart: number;
}

/** Less is a click. */
const THRESHOLD_PX = 6;

/**
 * Moves appointments over the columns within `grid`. Not by touch: there a finger scrolls, and the details lead to the
 * dialog. Escape lets go without moving.
 */
export function useDragMove(grid: RefObject<HTMLElement | null>, context: DragContext): DragMove {
  const [drag, setDrag] = useState<{ appointment: Appointment; target: MoveTarget | undefined }>();
  const [grip, setGrip] = useState<Grip>();
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });

  useEffect(() => {
    if (!grip) return undefined;
    let current: { appointment: Appointment; target: MoveTarget | undefined } | undefined;
    const show = (next: typeof current) => {
      current = next;
      setDrag(next);
    };
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== grip.pointerId) return;
      if (!current && Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < THRESHOLD_PX) return;
      show({ appointment: grip.appointment, target: targetAt(grid.current, event, grip, latest.current) });
    };
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== grip.pointerId) return;
      const dropped = event.type === 'pointerup' ? current : undefined;
      if (current) swallowNextClick();
      show(undefined);
      setGrip(undefined);
      if (dropped?.target) latest.current.onDrop(dropped.appointment, dropped.target);
    };
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current) return;
      swallowNextClick();
      show(undefined);
      setGrip(undefined);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', letGo);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', letGo);
    };
  }, [grip, grid]);

  return {
    dragged: drag?.appointment,
    target: drag?.target,
    begin: (event, appointment) => {
      if (event.pointerType === 'touch' || event.button !== 0 || !isMovable(appointment)) return;
      const rect = event.currentTarget.getBoundingClientRect();
      const { from, to } = spanOf(appointment, context.settings.time_zone);
      const minutesBelowStart = ((event.clientY - rect.top) / rect.height) * (to - from);
      setGrip({
        appointment,
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        minutesBelowStart,
      });
    },
  };
}

/** The start under the pointer, in the column that it is over; undefined beside all columns. */
function targetAt(
  grid: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  grip: Grip,
  { window, settings, scheduleDayOf, now }: DragContext,
): MoveTarget | undefined {
  for (const track of grid?.querySelectorAll<HTMLElement>('[data-day]') ?? []) {
    const { left, right, top, height } = track.getBoundingClientRect();
    if (clientX < left || clientX >= right) continue;
    const minutes = window.from + ((clientY - top) / height) * (window.to - window.from);
    const day = track.dataset['day'] ?? '';
    const time = snap(minutes - grip.minutesBelowStart, window);
    return moveTarget(grip.appointment, { day, time }, { settings, scheduleDay: scheduleDayOf(day), now });
  }
  return undefined;
}

/** The button under the pointer is clicked when it is let go: that was no click. */
function swallowNextClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
