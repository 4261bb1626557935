/** Between the addresses of pets' photos and paths in our bucket. */
import { storagePaths } from '@paw-haven/domain/paths';
import {
  addressTemplate,
  fileIn,
  locateObject,
  plainName,
  type ImageHome,
  type ObjectLocation,
} from './image-address.ts';

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

/** What all folders of its copies begin with, whoever made them. */
export function allPhotoCopies(location: PhotoLocation): string {
  return photoCopiesFolder(location, '').replace(/\/$/, '');
}

/** As `addressTemplate`; the token opens the copy, as it opens the photo. */
export function photoCopyAddress(location: PhotoLocation, folder: string, token: string): string {
  return `${addressTemplate(location, folder)}&token=${encodeURIComponent(token)}`;
}
