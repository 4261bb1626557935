/**
 * Operations on a pet's photos. Each returns a new list, so that it can be applied to the photos stored at that moment.
 */
import { LIMITS } from '../../core/limits/limits.ts';
import { storagePaths } from '../../core/records/paths.ts';
import type { ImageVariants } from '../../core/records/image-variants.ts';
import type { Pet, PetPhoto, PhotoType } from './schema.ts';

export type Photos = readonly PetPhoto[];

/** Adds a photo. A pet's first photo becomes its main photo. Adding the same photo twice changes nothing. */
export function withPhoto(photos: Photos, added: { readonly id: string; readonly url: string }): Photos {
  if (photos.some(({ id }) => id === added.id)) return photos;
  const isFirst = photos.length === 0;
  return [...photos, { ...added, type: isFirst ? 'profile' : 'gallery', isMain: isFirst }];
}

/** Removes a photo. If it was the main photo, the first of the others becomes the main photo. */
export function withoutPhoto(photos: Photos, id: string): Photos {
  const left = photos.filter((photo) => photo.id !== id);
  if (left.length === photos.length) return photos;
  const [first] = left;
  return first === undefined || left.some(({ isMain }) => isMain) ? left : withMainPhoto(left, first.id);
}

/** Makes a photo the only main photo, and the profile unless it is the banner. An unknown id changes nothing. */
export function withMainPhoto(photos: Photos, id: string): Photos {
  const main = photos.find((photo) => photo.id === id);
  if (!main) return photos;
  const typed = withType(photos, id, main.type === 'gallery' ? 'profile' : main.type);
  return typed.map((photo) => ({ ...photo, isMain: photo.id === id }));
}

/** Changes a photo's type. A profile photo also becomes the main photo, because a pet has one portrait. */
export function withPhotoType(photos: Photos, id: string, type: PhotoType): Photos {
  const typed = withType(photos, id, type);
  return type === 'profile' ? withMainPhoto(typed, id) : typed;
}

/** There is one profile and one banner; the previous one moves to the gallery. */
function withType(photos: Photos, id: string, type: PhotoType): Photos {
  if (!photos.some((photo) => photo.id === id)) return photos;
  return photos.map((photo) => {
    if (photo.id === id) return { ...photo, type };
    return photo.type === type ? { ...photo, type: 'gallery' } : photo;
  });
}

/** How many more photos may be added. */
export function freePhotoPlaces(photos: Photos): number {
  return Math.max(0, LIMITS.petPhotos - photos.length);
}

/** The pet's portrait: the main photo, else the profile, else the first. */
export function portraitOf(photos: Photos): PetPhoto | undefined {
  return photos.find(({ isMain }) => isMain) ?? photos.find(({ type }) => type === 'profile') ?? photos[0];
}

export function bannerOf(photos: Photos): PetPhoto | undefined {
  return photos.find(({ type }) => type === 'banner');
}

/** The photo fields of a pet. */
type ShownPet = Pick<Pet, 'photo_urls' | 'photo_variants'>;

/** A photo with its copies. */
export interface ShownPhoto {
  readonly url: string;
  /** Null until the server has made copies. */
  readonly variants: ImageVariants | null;
}

/** The photo with the copies of this file. Copies of an earlier file under the same id are outdated and ignored. */
export function shownPhoto({ photo_variants }: Pick<Pet, 'photo_variants'>, photo: PetPhoto): ShownPhoto {
  const stored = photo_variants?.[photo.id];
  const isOfThis = stored !== undefined && !('failed' in stored) && stored.source === photo.url;
  return { url: photo.url, variants: isOfThis ? stored : null };
}

/** Photos without those that the server could not process, which might overload a browser too. */
export function readablePhotos({ photo_urls, photo_variants }: ShownPet): Photos {
  return photo_urls.filter(({ id, url }) => {
    const stored = photo_variants?.[id];
    return stored?.source !== url || !('failed' in stored);
  });
}

/** The portrait among the readable photos, with its copies. */
export function shownPortrait(pet: ShownPet): ShownPhoto | undefined {
  const portrait = portraitOf(readablePhotos(pet));
  return portrait && shownPhoto(pet, portrait);
}

/** The storage path in a photo's address; undefined if it is not in this customer's folder. */
export const photoPath = (url: string, uid: string): string | undefined =>
  pathIn(storagePaths.petPhoto(uid, ''), url);

/** Like `photoPath`, for a photo that staff took at a visit. */
export const visitPhotoPath = (url: string, uid: string): string | undefined =>
  pathIn(storagePaths.visitPhoto(uid, ''), url);

/** Like `photoPath`, for a proof of vaccination. */
export const proofPath = (url: string, uid: string): string | undefined =>
  pathIn(storagePaths.vaccineProof(uid, ''), url);

function pathIn(folder: string, url: string): string | undefined {
  const object = /^https?:\/\/[^/]+\/v0\/b\/[^/]+\/o\/([^/?#]+)/.exec(url)?.[1];
  const path = object === undefined ? undefined : decoded(object);
  return path?.startsWith(folder) ? path : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
