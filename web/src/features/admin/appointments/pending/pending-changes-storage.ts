/** Changes that wait, kept on the device: closing the page at the wrong moment loses none of them. */
import { appointmentSchema } from '@paw-haven/domain/appointment/schema';
import { APPOINTMENT_STATUSES } from '@paw-haven/domain/appointment/status';
import { AppError } from '@paw-haven/domain/errors';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { DOCUMENT_ID, type QuerySpec } from '@paw-haven/domain/query';
import { DAY_MS } from '@paw-haven/domain/time';
import * as z from 'zod/mini';
import { readOnce } from '../../../../lib/firestore/read-once.ts';
import { readStoredList, writeStored } from '../../../../lib/storage.ts';
import type { Aim, PendingChangesStorage, PendingChange } from './pending-changes.ts';

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);
const entrySchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** As it was when it was clicked. */
  status: z.enum(APPOINTMENT_STATUSES),
  date: instant,
  aim: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('status'), status: z.enum(APPOINTMENT_STATUSES) }),
    z.object({ kind: z.literal('move'), date: instant }),
  ]),
  dueAt: instant,
});
export type Entry = z.infer<typeof entrySchema>;

/** The tab that made it may be sending it just now. */
const ABANDONED_AFTER_MS = 10_000;

export const pendingChangesKey = (uid: string): string => `appointment-changes-${uid}`;

export function createPendingChangesStorage(key: string): PendingChangesStorage {
  const others = (id: string) => readPendingChanges(key).filter((entry) => entry.id !== id);
  return {
    add: ({ appointment: { id, status, appointment_date: date }, aim }: PendingChange, dueAt) =>
      keep(key, [...others(id), { id, status, date, aim, dueAt }]),
    remove: (id) => keep(key, others(id)),
  };
}

/** What cannot be read is left out. */
export function readPendingChanges(key: string): Entry[] {
  return readStoredList(key, entrySchema);
}

function keep(key: string, entries: readonly Entry[]): void {
  writeStored(key, entries);
}

/**
 * Sends what an earlier page left behind, unless somebody else has changed the appointment since or it is more than a
 * day ago: then it is forgotten. What cannot be sent now stays for the next time.
 */
export async function sendAbandoned(
  key: string,
  {
    send,
    onRefused,
    now = new Date(),
    isUnchanged = isAsItWas,
  }: {
    readonly send: (appointmentId: string, aim: Aim) => Promise<unknown>;
    /** The server has decided: it is not tried again. */
    readonly onRefused: (error: AppError) => void;
    readonly now?: Date;
    readonly isUnchanged?: (entry: Entry) => Promise<boolean>;
  },
): Promise<void> {
  const storage = createPendingChangesStorage(key);
  for (const entry of readPendingChanges(key)) {
    const age = now.getTime() - entry.dueAt.getTime();
    if (age < ABANDONED_AFTER_MS) continue;
    if (age < DAY_MS && (await isUnchanged(entry))) {
      await send(entry.id, entry.aim).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code === 'busy') throw error;
        onRefused(error);
      });
    }
    storage.remove(entry.id);
  }
}

async function isAsItWas({ id, status, date }: Entry): Promise<boolean> {
  const query: QuerySpec = {
    collection: COLLECTIONS.appointments,
    where: [[DOCUMENT_ID, '==', id]],
    limit: 1,
  };
  const [stored] = await readOnce(query, appointmentSchema);
  return stored?.status === status && stored.appointment_date.getTime() === date.getTime();
}
