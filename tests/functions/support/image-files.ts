/** Image files for the tests, with the bucket and the records they go to. */
import type { App } from 'firebase-admin/app';
import { getFirestore, type DocumentSnapshot } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type { StoredVariants } from '@paw-haven/domain/core/records/stored-variants';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import sharp, { type Sharp } from 'sharp';
import { expect, vi } from 'vitest';
import { UPLOAD, type StackInfo } from '../../support/stack.ts';

/** Blurred noise, because photos are neither flat nor pure noise. */
export function aPhoto(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } }).blur(1.5);
}

/** A rotated JPEG with GPS coordinates, as phones take them. */
export async function aPhoneJpeg(width: number, height: number): Promise<Buffer> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1', GPSLongitudeRef: 'W' };
  const image = aPhoto(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: 'A phone' }, IFD3: place });
  return image.jpeg({ quality: 90 }).toBuffer();
}

export interface ImageFiles {
  /** Resolves to the file's public URL. */
  upload(name: string, bytes: Buffer, type: string): Promise<string>;
  addressOf(name: string): string;
  /** Replaces the whole record with one that points to a file. */
  record(id: string, filePath: string, variants?: object): Promise<void>;
  change(id: string, changes: object): Promise<void>;
  remove(id: string): Promise<void>;
  snapshot(id: string): Promise<DocumentSnapshot>;
  /** Waits until the record's copies are those of `source`; `patience` in milliseconds. */
  variantsOf(id: string, source: string, patience?: number): Promise<StoredVariants>;
  /** Paths of all copies of the file with that name. */
  copiesOf(name: string): Promise<string[]>;
}

const PATIENCE = { timeout: 45_000, interval: 150 };

export function openImageFiles(stack: StackInfo, app: App): ImageFiles {
  const db = getFirestore(app);
  const bucket = getStorage(app).bucket();
  const documentOf = (id: string) => db.doc(paths.websiteImage(id));
  const pathOf = (name: string) => storagePaths.websiteImage('portfolio', name);
  const addressOf = (name: string) =>
    `http://127.0.0.1:${stack.ports.storage}/v0/b/${stack.storageBucket}/o/${encodeURIComponent(pathOf(name))}?alt=media`;

  return {
    addressOf,
    async upload(name, bytes, contentType) {
      await bucket.file(pathOf(name)).save(bytes, { metadata: { contentType }, ...UPLOAD });
      return addressOf(name);
    },
    async record(id, filePath, variants) {
      const flags = { is_active: true, is_portfolio: true, display_order: 1, created_at: new Date() };
      const texts = { title: id, alt_text: id, category: 'portfolio', file_path: filePath };
      await documentOf(id).set({ ...flags, ...texts, ...(variants && { variants }) });
    },
    async change(id, changes) {
      await documentOf(id).update(changes);
    },
    async remove(id) {
      await documentOf(id).delete();
    },
    snapshot: (id) => documentOf(id).get(),
    variantsOf: (id, source, patience = PATIENCE.timeout) =>
      vi.waitFor(
        async () => {
          const variants = (await documentOf(id).get()).get('variants') as StoredVariants | undefined;
          if (variants?.source !== source) throw new Error(`Nothing is said of ${source}`);
          return variants;
        },
        { ...PATIENCE, timeout: patience },
      ),
    async copiesOf(name) {
      const prefix = storagePaths.imageVariant('portfolio', `${name}-`, '').slice(0, -1);
      const [files] = await bucket.getFiles({ prefix });
      return files.map((file) => file.name);
    },
  };
}

export async function untilCopiesAre(files: ImageFiles, name: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await files.copiesOf(name)).length, PATIENCE).toBe(count);
  return files.copiesOf(name);
}
