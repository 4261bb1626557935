/** Converts between public URLs and paths in our bucket. Other URLs are never requested. */
import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/site/image/categories';
import { storagePaths } from '@paw-haven/domain/core/records/paths';

/** Bucket and origins of our files. */
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
  /** The file's name without its extension, in characters that need no escaping. */
  readonly name: string;
}

const OBJECT = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/;
const MAX_NAME_LENGTH = 80;

/** Undefined unless the URL is that of a website image in our bucket. */
export function locateImage(address: string, home: ImageHome): ImageLocation | undefined {
  const object = locateObject(address, home);
  const category = IMAGE_CATEGORIES.find((item) => object && fileIn(websiteFolder(item), object));
  const file = object && category && fileIn(websiteFolder(category), object);
  return file ? { ...object, category, name: slugOf(file) } : undefined;
}

const websiteFolder = (category: ImageCategory) => storagePaths.websiteImage(category, '');

/** Undefined if the URL does not point to an object in our bucket. */
export function locateObject(address: string, home: ImageHome): ObjectLocation | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [, bucket, object] = OBJECT.exec(url?.pathname ?? '') ?? [];
  if (!url || object === undefined) return undefined;
  if (bucket !== home.bucket || !home.origins.includes(url.origin)) return undefined;
  const path = decoded(object);
  return path === undefined ? undefined : { origin: url.origin, bucket, path };
}

/** The name of a file that is directly in `folder`; otherwise undefined. */
export function fileIn(folder: string, { path }: ObjectLocation): string | undefined {
  const file = path.startsWith(folder) ? path.slice(folder.length) : '';
  return file === '' || file.includes('/') ? undefined : file;
}

/** Prefixes of the file's URLs, one per host; a token may follow. */
export function objectAddresses({ bucket, path }: ImageLocation, { origins }: ImageHome): string[] {
  return origins.map((origin) => `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?`);
}

/** The public URL of an object that anyone may read. */
export const addressOfPath = (path: string, { bucket, origins }: ImageHome): string =>
  `${origins[0] ?? ''}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;

/** The folder for the copies of a file. `key` makes it unique, so that it is never reused. */
export function copiesFolder({ category, name }: ImageLocation, key: string): string {
  return storagePaths.imageVariant(category, `${name}-${key}`, '');
}

/** URL of the copies, with the placeholders `{width}` and `{format}`. */
export function addressTemplate({ origin, bucket }: ObjectLocation, folder: string): string {
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(folder)}{width}.{format}?alt=media`;
}

/** The folder of the copies at the URLs of `template`; undefined if it is not one of our templates. */
export function folderOfTemplate(template: string): string | undefined {
  const folder = decoded(/\/o\/([^/?]+)\{width\}\.\{format\}\?alt=media$/.exec(template)?.[1] ?? '');
  return folder !== undefined && /^image-variants\/[^/]+\/[^/]+\/$/.test(folder) ? folder : undefined;
}

/** The name without its extension, in characters that need no escaping. */
export function slugOf(file: string): string {
  const name = file.replace(/\.[^.]*$/, '').replaceAll(/[^A-Za-z0-9_-]+/g, '-');
  return name.slice(0, MAX_NAME_LENGTH) || 'image';
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export interface PhotoLocation extends ObjectLocation {
  /** User id of the photo's owner. */
  readonly uid: string;
  /** The file's name without its extension, unique among this customer's files. */
  readonly name: string;
}

/** Undefined unless the URL is that of a file in this customer's folder. */
export function locatePhoto(address: string, uid: string, home: ImageHome): PhotoLocation | undefined {
  const object = locateObject(address, home);
  const file = object && fileIn(storagePaths.petPhoto(uid, ''), object);
  return object && file !== undefined ? { ...object, uid, name: slugOf(file) } : undefined;
}

/** The folder for the copies of a photo. `key` makes it unique, so that it is never reused. */
export function photoCopiesFolder({ uid, name }: PhotoLocation, key: string): string {
  return storagePaths.petPhotoVariant(uid, `${name}-${key}`, '');
}

/** Prefix of all folders with copies of this photo. */
export function allPhotoCopies(location: PhotoLocation): string {
  return photoCopiesFolder(location, '').replace(/\/$/, '');
}

/** Like `addressTemplate`, with the download token that copies share with the photo. */
export function photoCopyAddress(location: PhotoLocation, folder: string, token: string): string {
  return `${addressTemplate(location, folder)}&token=${encodeURIComponent(token)}`;
}
