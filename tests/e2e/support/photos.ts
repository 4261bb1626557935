/** Pictures to upload, and the files in the stack's storage. */
import type { Page } from '@playwright/test';
import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { getApp } from 'firebase-admin/app';
import { findStack } from '../../support/stack.ts';
import { adminFirestore } from './free-slot.ts';
import type { Person } from './test.ts';

/** A JPEG of the given size, as a camera would make it, drawn by the browser. */
export async function picture(page: Page, name: string, width: number, height: number) {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      const colors = context?.createLinearGradient(0, 0, w, h);
      colors?.addColorStop(0, '#f8b172');
      colors?.addColorStop(1, '#175842');
      if (context && colors) context.fillStyle = colors;
      context?.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

/** Adds what a phone held upright writes: a rotation by a quarter turn, and a note with private data. */
export function withCameraNotes(photo: Awaited<ReturnType<typeof picture>>, note: string) {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  // One entry: orientation (0x112), type short (3), count 1, value 6.
  for (const [at, value] of [1, 0x112, 3, 1, 0, 6].entries()) tiff.writeUInt16LE(value, 8 + 2 * at);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(note)]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(exif.length + 2, 2);
  const { buffer } = photo;
  return { ...photo, buffer: Buffer.concat([buffer.subarray(0, 2), marker, exif, buffer.subarray(2)]) };
}

/** A file that begins like a PNG, which no browser can read and so not shrink. */
export function unreadablePng(size: number) {
  const buffer = Buffer.alloc(size);
  buffer.write('\x89PNG\r\n\x1a\n', 'latin1');
  return { name: 'huge.png', mimeType: 'image/png', buffer };
}

export async function uidOf(person: Person): Promise<string> {
  adminFirestore();
  return (await getAuth().getUserByEmail(person.email)).uid;
}

/** A customer's files in storage: path, content type and caching of each. */
export async function storedPhotos(
  uid: string,
): Promise<{ readonly path: string; readonly type: unknown; readonly caching: unknown }[]> {
  return (await filesIn(storagePaths.petPhoto(uid, ''))).map(({ name, metadata }) => ({
    path: name,
    type: metadata.contentType,
    caching: metadata.cacheControl,
  }));
}

/** Paths of the smaller copies that the server has made of a customer's photos. */
export async function copiesOfPhotos(uid: string): Promise<readonly string[]> {
  return (await filesIn(storagePaths.petPhotoVariants(uid))).map(({ name }) => name);
}

async function filesIn(prefix: string) {
  adminFirestore();
  const [files] = await getStorage(getApp()).bucket(findStack().storageBucket).getFiles({ prefix });
  return files;
}

/** The bytes of a stored file. */
export async function storedBytes(path: string): Promise<Buffer> {
  adminFirestore();
  const [bytes] = await getStorage(getApp()).bucket(findStack().storageBucket).file(path).download();
  return bytes;
}

/** The photos that the record of a customer's only pet lists. */
export async function recordedPhotos(uid: string) {
  const pets = await adminFirestore().collection('pets').where('owner_id', '==', uid).get();
  return pets.docs.flatMap(
    (pet) => pet.get('photo_urls') as { id: string; url: string; type: string; isMain: boolean }[],
  );
}
