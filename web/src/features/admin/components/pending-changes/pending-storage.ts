/** Waiting changes in the device's storage, so that closing the page does not lose them. */
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { APPOINTMENT_STATUSES } from '@paw-haven/domain/core/records/appointment-status';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { groomerIdSchema } from '@paw-haven/domain/core/records/groomer-identity';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { REFUND_CHOICES } from '@paw-haven/domain/booking/payment/refund';
import { DOCUMENT_ID, type QuerySpec } from '@paw-haven/domain/core/records/query';
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import * as z from 'zod/mini';
import { readOnce } from '../../../../lib/firestore/read-once.ts';
import { readStoredList, writeStored } from '../../../../lib/browser/storage.ts';
import type { PendingAction, PendingChange } from './pending-change.ts';
import type { PendingChangesStorage } from './pending-changes.ts';

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);
const storedSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Status and date of the appointment when the change was made. */
  status: z.enum(APPOINTMENT_STATUSES),
  date: instant,
  /** The action; the stored name is from the first version. */
  aim: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('status'),
      status: z.enum(APPOINTMENT_STATUSES),
      visit: z.optional(z.literal(true)),
      following: z.optional(z.literal(true)),
      refund: z.optional(z.enum(REFUND_CHOICES)),
      expectedRefundCents: z.optional(z.int()),
      expectedFeeCents: z.optional(z.int()),
      pickedUpBy: z.optional(z.string()),
    }),
    z.object({
      kind: z.literal('move'),
      date: instant,
      groomerId: z.optional(groomerIdSchema),
      vaccineReason: z.optional(z.string()),
      passLimit: z.optional(z.literal(true)),
      following: z.optional(z.literal(true)),
    }),
  ]),
  dueAt: instant,
});
const entrySchema = z.pipe(
  storedSchema,
  z.transform(({ aim: action, ...entry }) => ({ ...entry, action })),
);
export type Entry = z.infer<typeof entrySchema>;

/** Milliseconds; a younger change may still be sent by the tab that made it. */
const ABANDONED_AFTER_MS = 10_000;

export const pendingStorageKey = (uid: string): string => `appointment-changes-${uid}`;

export function createPendingStorage(key: string): PendingChangesStorage {
  const others = (id: string) => readStoredChanges(key).filter((entry) => entry.id !== id);
  return {
    add: ({ appointment: { id, status, appointment_date: date }, action }: PendingChange, dueAt) =>
      write(key, [...others(id), { id, status, date, action, dueAt }]),
    remove: (id) => write(key, others(id)),
  };
}

/** Skips unreadable entries. */
export function readStoredChanges(key: string): Entry[] {
  return readStoredList(key, entrySchema);
}

function write(key: string, entries: readonly Entry[]): void {
  writeStored(
    key,
    entries.map(({ action: aim, ...entry }) => ({ ...entry, aim })),
  );
}

/**
 * Sends the changes left by an earlier page. Drops changes that are older than a day or whose appointment has changed
 * since. Without a connection they stay stored.
 */
export async function sendAbandoned(
  key: string,
  {
    send,
    onRefused,
    now = new Date(),
    isUnchanged = matchesStored,
  }: {
    readonly send: (appointmentId: string, action: PendingAction) => Promise<unknown>;
    /** Called if the server refuses the change; it is not sent again. */
    readonly onRefused: (error: AppError) => void;
    readonly now?: Date;
    readonly isUnchanged?: (entry: Entry) => Promise<boolean>;
  },
): Promise<void> {
  const storage = createPendingStorage(key);
  for (const entry of readStoredChanges(key)) {
    const age = now.getTime() - entry.dueAt.getTime();
    if (age < ABANDONED_AFTER_MS) continue;
    if (age < DAY_MS && (await isUnchanged(entry))) {
      await send(entry.id, entry.action).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code === 'busy') throw error;
        onRefused(error);
      });
    }
    storage.remove(entry.id);
  }
}

async function matchesStored({ id, status, date }: Entry): Promise<boolean> {
  const query: QuerySpec = {
    collection: COLLECTIONS.appointments,
    where: [[DOCUMENT_ID, '==', id]],
    limit: 1,
  };
  const [stored] = await readOnce(query, appointmentSchema);
  return stored?.status === status && stored.appointment_date.getTime() === date.getTime();
}
