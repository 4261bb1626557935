import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { minutesBetween, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { edgeScroll, snap, spanOf, type Span } from './geometry.ts';
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
  readonly isTouch: boolean;
  readonly x: number;
  readonly y: number;
  /** Minutes from the start of the visit to the pointer. */
  readonly minutesBelowStart: number;
}

/** Shorter movements count as a click. */
const THRESHOLD_PX = 6;
/** A finger that rests this long lifts the appointment; one that moves earlier scrolls. */
export const LONG_PRESS_MS = 400;
const FRAME_MS = 16;

/**
 * Drags appointments over the columns in `grid`: by mouse or pen, or by finger after a long press. The page scrolls
 * while the pointer is near its top or bottom edge. Escape cancels the drag.
 */
export function useDragMove(grid: RefObject<HTMLElement | null>, context: DragContext): DragMove {
  const [drag, setDrag] = useState<{ dragged: Dragged; target: MoveTarget | undefined }>();
  const [grab, setGrab] = useState<Grab>();
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });

  const isLifted = useRef(false);
  // Registered before the touch begins, because browsers decide then whether a page may keep them from scrolling.
  useEffect(() => {
    const element = grid.current;
    const keep = (event: TouchEvent) => {
      if (isLifted.current && event.cancelable) event.preventDefault();
      if (event.type !== 'touchmove') isLifted.current = false;
    };
    const types = ['touchmove', 'touchend', 'touchcancel'] as const;
    for (const type of types) element?.addEventListener(type, keep, { passive: false });
    return () => {
      for (const type of types) element?.removeEventListener(type, keep);
    };
  });

  useEffect(() => {
    if (!grab) return undefined;
    return trackGrab(grab, {
      targetAt: (at) => targetAt(grid.current, at, grab, latest.current),
      onLift: () => (isLifted.current = true),
      onShow: setDrag,
      onEnd: () => setGrab(undefined),
      onDrop: (target) => latest.current.onDrop(grab, target),
    });
  }, [grab, grid]);

  return {
    dragged: drag?.dragged,
    target: drag?.target,
    start: (event, appointment) => {
      if (event.button !== 0 || !event.isPrimary) return;
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
        isTouch: event.pointerType === 'touch',
        x: event.clientX,
        y: event.clientY,
        minutesBelowStart,
      });
    },
  };
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface GrabHandlers {
  readonly targetAt: (at: Point) => MoveTarget | undefined;
  /** A long press turned into a drag. */
  readonly onLift: () => void;
  readonly onShow: (drag: { dragged: Dragged; target: MoveTarget | undefined } | undefined) => void;
  readonly onEnd: () => void;
  readonly onDrop: (target: MoveTarget) => void;
}

/** Follows the pointer until it is released. Returns the cleanup. */
function trackGrab(grab: Grab, { targetAt: find, onLift, onShow, onEnd, onDrop }: GrabHandlers): () => void {
  const listeners = new AbortController();
  let current: { target: MoveTarget | undefined } | undefined;
  let at: Point = { clientX: grab.x, clientY: grab.y };
  const follow = () => {
    current = { target: find(at) };
    onShow({ dragged: grab, ...current });
  };
  const stop = () => {
    if (current) suppressNextClick();
    current = undefined;
    onShow(undefined);
    onEnd();
  };
  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== grab.pointerId) return;
    const isFar = Math.hypot(event.clientX - grab.x, event.clientY - grab.y) >= THRESHOLD_PX;
    if (!current && !isFar) return;
    if (!current && grab.isTouch) return stop();
    at = event;
    follow();
  };
  const end = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== grab.pointerId) return;
    const target = event.type === 'pointerup' ? current?.target : undefined;
    stop();
    if (target) onDrop(target);
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && current) stop();
  };
  // A long press would also open the browser's menu.
  const keepMenuClosed = (event: Event) => {
    if (current || grab.isTouch) event.preventDefault();
  };
  const lift = () => {
    onLift();
    follow();
  };
  const pressed = grab.isTouch ? setTimeout(lift, LONG_PRESS_MS) : undefined;
  const scrolling = setInterval(() => {
    const distance = current ? edgeScroll(at.clientY, window.innerHeight) : 0;
    if (distance === 0) return;
    window.scrollBy(0, distance);
    follow();
  }, FRAME_MS);
  const { signal } = listeners;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', cancelOnEscape, { signal });
  window.addEventListener('contextmenu', keepMenuClosed, { signal });
  return () => {
    listeners.abort();
    clearTimeout(pressed);
    clearInterval(scrolling);
  };
}

/** The start time under the pointer; undefined outside the columns. */
function targetAt(
  grid: HTMLElement | null,
  { clientX, clientY }: Point,
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
