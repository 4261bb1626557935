/** The website's images in the stack: records and files. */
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { findStack } from '../../support/stack.ts';
import { adminFirestore } from './free-slot.ts';

/** Console error of an open page that still requests a file which was deleted with its record. */
export const DELETED_FILE = /status of 404 .*website-images/;

interface StoredImage {
  readonly id: string;
  readonly file_path: string;
  /** The path of its file in the bucket. */
  readonly path: string;
  /** The file's name without its extension; the names of its copies begin with it. */
  readonly name: string;
}

/** The images whose titles begin with `start`. */
export async function imagesTitled(start: string): Promise<StoredImage[]> {
  const { docs } = await adminFirestore()
    .collection('website_images')
    .where('title', '>=', start)
    .where('title', '<', `${start}\uf8ff`)
    .get();
  return docs.map((image) => {
    const file_path = String(image.get('file_path'));
    const path = decodeURIComponent(/\/o\/([^?]+)/.exec(file_path)?.[1] ?? '');
    return { id: image.id, file_path, path, name: path.replace(/^.*\//, '').replace(/\.\w+$/, '') };
  });
}

/** Paths of all files that begin with one of the prefixes. */
export async function filesBelow(...prefixes: readonly string[]): Promise<string[]> {
  adminFirestore();
  const bucket = getStorage(getApp()).bucket(findStack().storageBucket);
  const lists = await Promise.all(prefixes.map((prefix) => bucket.getFiles({ prefix })));
  return lists.flatMap(([files]) => files.map(({ name }) => name));
}
