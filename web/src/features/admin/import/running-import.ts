/** The import in progress in this tab. It is stored until it is done, so that it continues after a reload. */
import * as z from 'zod/mini';
import { rowOutcomeSchema } from '@paw-haven/domain/people/import/review/outcome';
import { importRowSchema } from '@paw-haven/domain/people/import/read/row';
import { IMPORT_KEYS, readStored, writeStored } from '../../../lib/browser/storage.ts';

const rowToReviewSchema = z.object({
  number: z.int(),
  cells: z.array(z.string()),
  texts: z.array(z.string()),
});

/** Stays the same during an import. */
const listSchema = z.object({
  uid: z.string(),
  importId: z.string(),
  headings: z.array(z.string()),
  batches: z.array(z.array(importRowSchema)),
  look: z.array(rowToReviewSchema),
  writtenConsent: z.boolean(),
});

export type ImportList = z.infer<typeof listSchema>;

const progressSchema = z.object({
  importId: z.string(),
  batches: z.int(),
  outcomes: z.array(rowOutcomeSchema),
});

export type ImportProgress = z.infer<typeof progressSchema>;

/** Returns false if the browser cannot store it. */
export function storeList(list: ImportList): boolean {
  return writeStored(IMPORT_KEYS.list, list, 'sessionStorage');
}

export function storeProgress(progress: ImportProgress): void {
  writeStored(IMPORT_KEYS.progress, progress, 'sessionStorage');
}

/** The stored rest of this user's import in this tab. */
export function storedImport(
  uid: string,
): { readonly list: ImportList; readonly progress: ImportProgress } | undefined {
  const list = readStored(IMPORT_KEYS.list, listSchema, 'sessionStorage');
  if (!list) return undefined;
  if (list.uid !== uid) {
    clearImport();
    return undefined;
  }
  const stored = readStored(IMPORT_KEYS.progress, progressSchema, 'sessionStorage');
  const progress = stored?.importId === list.importId ? stored : noProgress(list.importId);
  return { list, progress };
}

export const noProgress = (importId: string): ImportProgress => ({ importId, batches: 0, outcomes: [] });

export function clearImport(): void {
  for (const key of Object.values(IMPORT_KEYS)) writeStored(key, null, 'sessionStorage');
}
