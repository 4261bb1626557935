import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';

import type { DemoStack } from '../core/stack.ts';
import { PHOTO_TOKEN, VISIT_PHOTOS } from '../people/care.ts';
import { storedDemoImages } from '../images/images.ts';

const ASSETS = fileURLToPath(new URL('../images/assets/', import.meta.url));
const DRAWING = { contentType: 'image/svg+xml', cacheControl: 'public, max-age=3600' } as const;

/** Uploads the drawings. Resolves to their `website_images` records. */
export async function uploadImages(info: DemoStack): Promise<WebsiteImage[]> {
  return Promise.all(
    storedDemoImages(info).map(async ({ image, path, record }) => {
      await uploadObject(info, path, await readFile(join(ASSETS, image.file)), DRAWING);
      return record;
    }),
  );
}

/** Uploads the photos of a visit in the larger salon: private, but readable with the token in their URLs. */
export async function uploadVisitPhotos(info: DemoStack): Promise<void> {
  const metadata = { firebaseStorageDownloadTokens: PHOTO_TOKEN };
  for (const { file, path } of VISIT_PHOTOS)
    await uploadObject(info, path, await readFile(join(ASSETS, file)), { ...DRAWING, metadata });
}

/** Uses Cloud Storage's multipart upload: first the metadata, then the bytes. */
export async function uploadObject(
  info: DemoStack,
  path: string,
  bytes: Buffer,
  { contentType, ...facts }: { readonly contentType: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const boundary = 'paw-haven-demo-image';
  const metadata = JSON.stringify({
    name: path,
    contentType,
    ...facts,
  });
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-type: application/json\r\n\r\n${metadata}\r\n--${boundary}\r\ncontent-type: ${contentType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  const url = `http://127.0.0.1:${info.ports.storage}/upload/storage/v1/b/${info.storageBucket}/o?uploadType=multipart&name=${encodeURIComponent(path)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': `multipart/related; boundary=${boundary}`, authorization: 'Bearer owner' },
    body: new Uint8Array(body),
  });
  if (!response.ok)
    throw new Error(`${path} could not be uploaded: ${response.status} ${await response.text()}`);
}
