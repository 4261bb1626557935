/** The fields of a pet's record that the copies of its photos depend on. */
import { storedVariantsSchema, type StoredVariants } from '@paw-haven/domain/core/records/stored-variants';
import { paths } from '@paw-haven/domain/core/records/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { transact } from '../../lib/firestore/transact.ts';
import type { ImageDependencies } from '../dependencies.ts';

interface Photo {
  readonly id: string;
  readonly url: string;
}

export interface PetRecord {
  readonly ownerId: string;
  /** Without duplicate ids. */
  readonly photos: readonly Photo[];
  /** By photo id. */
  readonly variants: ReadonlyMap<string, StoredVariants>;
}

/** Format of the app's ids. Other ids are ignored, because customers write the list. */
const PHOTO_ID = /^[A-Za-z0-9-]{1,100}$/;

/** Reads a pet's record; undefined if it has no owner. */
export function petRecordOf(fields: unknown): PetRecord | undefined {
  const { owner_id: ownerId, photo_urls: photos, photo_variants: variants } = fieldsOf(fields);
  if (typeof ownerId !== 'string' || ownerId === '') return undefined;
  const list = (Array.isArray(photos) ? photos : []).flatMap((photo: unknown) => photoOf(photo) ?? []);
  const copies = Object.entries(fieldsOf(variants)).flatMap(([id, stored]) => {
    const { data } = storedVariantsSchema.safeParse(stored);
    return data ? [[id, data] as const] : [];
  });
  return {
    ownerId,
    photos: list.filter(({ id }, index) => list.findIndex((photo) => photo.id === id) === index),
    variants: new Map(copies),
  };
}

/** The photos without stored variants. */
export function photosWithoutCopies({ photos, variants }: PetRecord): Photo[] {
  return photos.filter(({ id, url }) => variants.get(id)?.source !== url);
}

/** Whether the record has variants of removed photos. */
export function hasStaleVariants({ photos, variants }: PetRecord): boolean {
  return [...variants.keys()].some((id) => photos.every((photo) => photo.id !== id));
}

/** URL templates of the record's copies. */
export function referencedCopies({ variants }: PetRecord): string[] {
  return [...variants.values()].flatMap((copies) => ('url' in copies ? copies.url : []));
}

/**
 * Stores the variants in `made`, keyed by photo URL, and removes those of deleted photos. Existing variants stay.
 * Resolves to the resulting record; undefined if it is gone.
 */
export function recordCopies(
  { db }: Pick<ImageDependencies, 'db'>,
  id: string,
  made: ReadonlyMap<string, StoredVariants>,
): Promise<PetRecord | undefined> {
  const document = db.doc(paths.pet(id));
  return transact(db, async (transaction) => {
    const record = petRecordOf((await transaction.get(document)).data());
    if (!record) return undefined;
    const variants = new Map(
      record.photos.flatMap((photo) => {
        const recorded = record.variants.get(photo.id);
        const copies = recorded?.source === photo.url ? recorded : made.get(photo.url);
        return copies ? [[photo.id, copies] as const] : [];
      }),
    );
    if (!areSame(variants, record.variants)) {
      const fields = variants.size > 0 ? Object.fromEntries(variants) : FieldValue.delete();
      transaction.update(document, { photo_variants: fields });
    }
    return { ...record, variants };
  });
}

function areSame(one: PetRecord['variants'], other: PetRecord['variants']): boolean {
  return one.size === other.size && [...one].every(([id, copies]) => other.get(id) === copies);
}

function photoOf(value: unknown): Photo | undefined {
  const { id, url } = fieldsOf(value);
  return typeof id === 'string' && PHOTO_ID.test(id) && typeof url === 'string' ? { id, url } : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
