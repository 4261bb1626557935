/** `salon_exports/{uid}`: the archive with everything that an owner last asked for, and how far it is. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { DAY_MS } from '../../core/calendar/time.ts';

export const EXPORT_STATES = ['records', 'pictures', 'ready'] as const;

export const salonExportSchema = z.object({
  /** The owner's user id. */
  id: z.string(),
  /** The folder of its files below the owner's, random. */
  folder: z.string(),
  state: z.enum(EXPORT_STATES),
  /** Where the next step goes on. */
  next: z.object({
    /** Index into the archived collections, then into the archived folders. */
    part: z.int(),
    /** The last path, or the token of the next page; null at the beginning of the part. */
    after: z.nullable(z.string()),
  }),
  /** Finished pieces of the archive's texts: `clients.csv/{piece}`. */
  pieces: z.array(z.string()),
  /** How many are in the archive so far. */
  records: z.int(),
  pictures: z.int(),
  /** Finished files, with their size in bytes. */
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  started_at: z.date(),
  updated_at: z.date(),
  /** A day after it was ready, or after it began if it never was. The files go with it. */
  ends_at: z.date(),
});

export type SalonExport = z.infer<typeof salonExportSchema>;

/** For how long the files can be opened. `storage.rules` repeats it. */
export const EXPORT_MS = DAY_MS;

export const exportEnds = (at: Date): Date => new Date(at.getTime() + EXPORT_MS);

export const isExportOpen = ({ ends_at: end }: Pick<SalonExport, 'ends_at'>, now: Date): boolean => now < end;

/** Per cent: records are the first half, pictures the second. */
export function exportPercent(
  { state, next }: Pick<SalonExport, 'state' | 'next'>,
  parts: { readonly collections: number; readonly folders: number },
): number {
  if (state === 'ready') return 100;
  const isRecords = state === 'records';
  const share = next.part / (isRecords ? parts.collections : parts.folders);
  return Math.floor((isRecords ? 0 : 50) + 50 * Math.min(1, share));
}

/** Archives that can no longer be opened. */
export function endedExportsQuery(now: Date, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.salonExports,
    where: [['ends_at', '<=', now]],
    orderBy: [['ends_at', 'asc']],
    limit,
  };
}
