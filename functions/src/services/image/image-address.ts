/** Converts between public addresses and paths in our bucket. Other addresses are never requested. */
import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/image/categories';
import { storagePaths } from '@paw-haven/domain/paths';

/** Where our own files are found. */
export interface ImageHome {
  readonly bucket: string;
  readonly origins: readonly string[];
}

export interface ObjectLocation {
  readonly origin: string;
  readonly bucket: string;
  readonly path: string;
}

/** `website-images/{category}/{file}` */
export interface ImageLocation extends ObjectLocation {
  readonly category: ImageCategory;
  /** The file's name without what is after its last dot, in characters that need no escape. */
  readonly name: string;
}

const OBJECT = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/;
const LONGEST_NAME = 80;

/** Undefined for any address but that of a website image in our bucket. */
export function locateImage(address: string, home: ImageHome): ImageLocation | undefined {
  const object = locateObject(address, home);
  const category = IMAGE_CATEGORIES.find((known) => object && fileIn(websiteFolder(known), object));
  const file = object && category && fileIn(websiteFolder(category), object);
  return file ? { ...object, category, name: plainName(file) } : undefined;
}

const websiteFolder = (category: ImageCategory) => storagePaths.websiteImage(category, '');

/** Undefined for any address that is not in our bucket. */
export function locateObject(address: string, home: ImageHome): ObjectLocation | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [, bucket, object] = OBJECT.exec(url?.pathname ?? '') ?? [];
  if (!url || object === undefined) return undefined;
  if (bucket !== home.bucket || !home.origins.includes(url.origin)) return undefined;
  const path = decoded(object);
  return path === undefined ? undefined : { origin: url.origin, bucket, path };
}

/** The name of a file that is in `folder`, and not below it. */
export function fileIn(folder: string, { path }: ObjectLocation): string | undefined {
  const file = path.startsWith(folder) ? path.slice(folder.length) : '';
  return file === '' || file.includes('/') ? undefined : file;
}

/** The prefixes of the file's addresses, one for each host; a token may follow. */
export function objectAddresses({ bucket, path }: ImageLocation, { origins }: ImageHome): string[] {
  return origins.map((origin) => `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?`);
}

/** The folder of the copies of one file; `key` makes it one that was never used before. */
export function copiesFolder({ category, name }: ImageLocation, key: string): string {
  return storagePaths.imageVariant(category, `${name}-${key}`, '');
}

/** With `{width}` and `{format}` in place of a copy's own. */
export function addressTemplate({ origin, bucket }: ObjectLocation, folder: string): string {
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(folder)}{width}.{format}?alt=media`;
}

/** The folder of the copies whose addresses `template` gives; undefined when that is not one of ours. */
export function folderOfTemplate(template: string): string | undefined {
  const folder = decoded(/\/o\/([^/?]+)\{width\}\.\{format\}\?alt=media$/.exec(template)?.[1] ?? '');
  return folder !== undefined && /^image-variants\/[^/]+\/[^/]+\/$/.test(folder) ? folder : undefined;
}

/** In characters that need no escape, without what is after the last dot. */
export function plainName(file: string): string {
  const name = file.replace(/\.[^.]*$/, '').replaceAll(/[^A-Za-z0-9_-]+/g, '-');
  return name.slice(0, LONGEST_NAME) || 'image';
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Between the addresses of pets' photos and paths in our bucket. */

export interface PhotoLocation extends ObjectLocation {
  /** Whose photo it is. */
  readonly uid: string;
  /** The file's name without its ending: no other file of this customer's has it. */
  readonly name: string;
}

/** Undefined for any address but that of a file in this customer's folder. */
export function locatePhoto(address: string, uid: string, home: ImageHome): PhotoLocation | undefined {
  const object = locateObject(address, home);
  const file = object && fileIn(storagePaths.petPhoto(uid, ''), object);
  return object && file !== undefined ? { ...object, uid, name: plainName(file) } : undefined;
}

/** The folder of the copies of one photo; `key` makes it one that was never used before. */
export function photoCopiesFolder({ uid, name }: PhotoLocation, key: string): string {
  return storagePaths.petPhotoVariant(uid, `${name}-${key}`, '');
}

/** The prefix of all folders of its copies. */
export function allPhotoCopies(location: PhotoLocation): string {
  return photoCopiesFolder(location, '').replace(/\/$/, '');
}

/** As `addressTemplate`; the token opens the copy, as it opens the photo. */
export function photoCopyAddress(location: PhotoLocation, folder: string, token: string): string {
  return `${addressTemplate(location, folder)}&token=${encodeURIComponent(token)}`;
}
