import { createHash } from 'node:crypto';
import type { ImageDependencies } from '../dependencies.ts';
import { locateImage } from './image-address.ts';
import { copiesFolderOf, imageRecordOf, isUpToDate, recordVariants } from './image-record.ts';
import { changesContent, keepContent } from './keep-content.ts';
import { makeVariants, type MadeVariants } from './make-variants.ts';
import { removeUnusedFile } from './remove-file.ts';

export interface ImageChange {
  /** Of the record. */
  readonly id: string;
  /** A redelivery of the same change has the same. */
  readonly eventId: string;
  readonly at: Date;
  /** The record's fields; undefined where there was or is none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** For the log. */
export interface ImageOutcome {
  readonly copies: 'unchanged' | 'made' | 'none';
  /** Why there are none. */
  readonly reason?: string;
}

/** What fails for so long is given up: the event comes again and again until then. */
const GIVE_UP_AFTER_MS = 3_600_000;

/**
 * Keeps the files of an image in step with its record: makes the copies of a new file, removes files that no record
 * tells of any more, and knows which images show the same. The same change twice, also at the same time, ends as once: each change has a folder of its own, and who
 * finds that the record went on without it takes its folder away.
 */
export async function followImage(
  dependencies: ImageDependencies,
  change: ImageChange,
): Promise<ImageOutcome> {
  const [before, after] = [imageRecordOf(change.before), imageRecordOf(change.after)];
  const outcome: ImageOutcome =
    after && !isUpToDate(after)
      ? await renewCopies(dependencies, change, after.filePath)
      : { copies: 'unchanged' };
  const former = copiesFolderOf(before);
  if (former !== undefined && former !== copiesFolderOf(after)) await dependencies.store.removeFolder(former);
  if (before && before.filePath !== after?.filePath) await removeUnusedFile(dependencies, before.filePath);
  if (changesContent(before, after)) await keepContent(dependencies, change.id);
  return outcome;
}

async function renewCopies(
  dependencies: ImageDependencies,
  change: ImageChange,
  source: string,
): Promise<ImageOutcome> {
  const { variants, reason } = await attempt(dependencies, change, source);
  const record = await recordVariants(dependencies, change.id, source, variants);
  const folder = copiesFolderOf(variants && { filePath: source, variants });
  if (folder !== undefined && copiesFolderOf(record) !== folder) {
    await dependencies.store.removeFolder(folder);
    return { copies: 'none', reason: 'the record went on without them' };
  }
  return reason === undefined ? { copies: 'made' } : { copies: 'none', reason };
}

async function attempt(
  dependencies: ImageDependencies,
  change: ImageChange,
  source: string,
): Promise<MadeVariants> {
  const location = locateImage(source, dependencies.store);
  if (!location) return { variants: undefined, reason: 'not a file of ours' };
  if (dependencies.now().getTime() - change.at.getTime() > GIVE_UP_AFTER_MS) {
    return { variants: { source, failed: true }, reason: 'given up' };
  }
  return makeVariants(dependencies, source, location, keyOf(change));
}

function keyOf({ id, eventId, at }: ImageChange): string {
  return createHash('sha256').update(`${id}\n${eventId}\n${at.toISOString()}`).digest('hex').slice(0, 12);
}
