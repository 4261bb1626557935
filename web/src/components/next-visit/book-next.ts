/** Next visits that were pressed and can still be undone, by the appointment that they follow. */
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { FreeStart } from '@paw-haven/domain/booking/recur/preview';
import { createStore } from '../../lib/async/store.ts';
import { randomName } from '../../lib/browser/random-name.ts';
import { callFunction } from '../../lib/calls/callables.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { notify } from '../../lib/notify/notify.ts';
import { sendLater } from '../../lib/notify/send-later.ts';
import { messages } from './messages.ts';

export interface PressedVisit {
  readonly when: string;
  /** Until when the time is held for the deposit; undefined if the visit is booked. */
  readonly heldUntil?: Date;
  /** Missing once it is sent. */
  readonly undo?: () => void;
}

export const nextVisitKey = (appointmentId: string) => ['next-visit', appointmentId] as const;

/** Outlives the place where it was pressed. */
export const pressedVisits = createStore<ReadonlyMap<string, PressedVisit>>(new Map());

function change(appointmentId: string, pressed: PressedVisit | undefined): void {
  const next = new Map(pressedVisits.get());
  if (pressed) next.set(appointmentId, pressed);
  else next.delete(appointmentId);
  pressedVisits.set(next);
}

/** Books the next visit after 8 seconds, unless it is undone. */
export function bookNext(appointmentId: string, { start, groomerId }: FreeStart, when: string): void {
  const requestId = randomName();
  const undo = sendLater({
    toast: { title: `${messages.justBooked} ${when}`, text: messages.willBe },
    undo: messages.undo,
    onUndo: () => change(appointmentId, undefined),
    send: async () => {
      change(appointmentId, { when });
      try {
        const appointmentDate = start.toISOString();
        const { deposit } = await callFunction('book-next-visit', {
          requestId,
          appointmentId,
          appointmentDate,
          groomerId,
        });
        // No visit that the server could name exists before it is paid.
        if (deposit) return change(appointmentId, { when, heldUntil: new Date(deposit.until) });
        // From here on, the server names it.
        await queryClient().invalidateQueries({ queryKey: nextVisitKey(appointmentId) });
      } catch (error) {
        const text = error instanceof AppError ? error.message : messages.offline;
        notify({ title: messages.failed, text, tone: 'destructive' });
      }
      change(appointmentId, undefined);
    },
  });
  change(appointmentId, { when, undo });
}
