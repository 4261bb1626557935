/** The fields of an image's record that its copies depend on. */
import { FieldValue } from 'firebase-admin/firestore';
import { storedVariantsSchema, type StoredVariants } from '@paw-haven/domain/core/records/stored-variants';
import { paths } from '@paw-haven/domain/core/records/paths';
import { transact } from '../../lib/firestore/transact.ts';
import type { ImageDependencies } from '../dependencies.ts';
import { folderOfTemplate } from './image-address.ts';

export interface ImageRecord {
  readonly filePath: string;
  readonly variants: StoredVariants | undefined;
}

/** Validates only these fields, because the rest may be invalid. Undefined without a file. */
export function imageRecordOf(fields: unknown): ImageRecord | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const { file_path: filePath, variants } = fields as Readonly<Record<string, unknown>>;
  if (typeof filePath !== 'string') return undefined;
  return { filePath, variants: storedVariantsSchema.safeParse(variants).data };
}

/** Whether the record's variants belong to its current file. */
export function isUpToDate({ filePath, variants }: ImageRecord): boolean {
  return variants?.source === filePath;
}

/** The folder of the copies that the record refers to. */
export function copiesFolderOf(record: ImageRecord | undefined): string | undefined {
  const { variants } = record ?? {};
  return variants && 'url' in variants ? folderOfTemplate(variants.url) : undefined;
}

/**
 * Writes `variants`, or removes those of a former file. Does nothing if the record is gone, refers to another file by
 * now, or is up to date. Resolves to the resulting record.
 */
export function recordVariants(
  { db }: Pick<ImageDependencies, 'db'>,
  id: string,
  source: string,
  variants: StoredVariants | undefined,
): Promise<ImageRecord | undefined> {
  const document = db.doc(paths.websiteImage(id));
  return transact(db, async (transaction) => {
    const fields = (await transaction.get(document)).data();
    const record = imageRecordOf(fields);
    if (record?.filePath !== source || isUpToDate(record)) return record;
    if (variants) transaction.update(document, { variants });
    else if (fields?.['variants'] !== undefined)
      transaction.update(document, { variants: FieldValue.delete() });
    return { filePath: source, variants };
  });
}
