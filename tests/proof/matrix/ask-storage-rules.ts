/** Asks the Storage rules whether a persona may access a file. */
import { storagePaths } from '@paw-haven/domain/core/paths';
import { UIDS, type Persona } from '../../support/personas.ts';
import { openStorageBench } from '../../support/storage-bench.ts';
import { METHODS, type Permissions } from './ask-rules.ts';

export const FOLDERS = [
  { folder: 'website-images', what: 'an image', object: storagePaths.websiteImage('hero', '1.jpg') },
  {
    folder: 'image-variants',
    what: 'a copy',
    object: storagePaths.imageVariant('hero', '1-abc', '480.avif'),
  },
  {
    folder: 'pet-photo-variants',
    what: 'a copy of maya’s',
    object: storagePaths.petPhotoVariant(UIDS.customer, '1-abc', '240.avif'),
  },
  {
    folder: 'visit-photos',
    what: 'of maya’s visit',
    object: storagePaths.visitPhoto(UIDS.customer, '1.jpg'),
  },
  {
    folder: 'visit-photos',
    what: 'of maya’s visit, by a groomer',
    object: storagePaths.groomerPhoto(UIDS.customer, '1.jpg'),
  },
  {
    folder: 'vaccine-proofs',
    what: 'maya’s',
    object: storagePaths.vaccineProof(UIDS.customer, '1.pdf'),
  },
  { folder: 'pet-photos', what: 'maya’s', object: storagePaths.petPhoto(UIDS.customer, '1.jpg') },
  { folder: 'anywhere else', what: 'an image', object: 'elsewhere/1.jpg' },
] as const;

const { permits } = openStorageBench();

export async function filePermissionsOf(object: string, persona: Persona): Promise<Permissions> {
  const answers = await Promise.all(
    METHODS.map(async (method) => {
      const file = method === 'create' || method === 'update' ? {} : undefined;
      return (await permits(persona, method, object, file)) ? [method] : [];
    }),
  );
  return new Set(answers.flat());
}
