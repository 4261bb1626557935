/** Asks the Storage rules whether a persona may access a file. */
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { METHODS } from '@paw-haven/rules-mutation';
import { UIDS, type Persona } from '../../support/personas.ts';
import { openStorageBench } from '../../support/storage-bench.ts';
import type { Permissions } from './ask-rules.ts';

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
    what: 'of maya’s visit, by a groomer without a team',
    object: storagePaths.groomerPhoto(UIDS.customer, '1.jpg'),
  },
  {
    folder: 'visit-photos',
    what: 'of another groomer’s visit',
    object: storagePaths.ownVisitPhoto(UIDS.customer, 'visit', '1.jpg'),
  },
  {
    folder: 'incident-photos',
    what: 'of an incident with maya’s pet',
    object: storagePaths.incidentPhoto(UIDS.customer, '1.jpg'),
  },
  {
    folder: 'incident-photos',
    what: 'of such an incident, by a groomer without a team',
    object: storagePaths.groomerIncidentPhoto(UIDS.customer, '1.jpg'),
  },
  {
    folder: 'incident-photos',
    what: 'of such an incident at another groomer’s visit',
    object: storagePaths.ownIncidentPhoto(UIDS.customer, 'visit', '1.jpg'),
  },
  {
    folder: 'vaccine-proofs',
    what: 'maya’s',
    object: storagePaths.vaccineProof(UIDS.customer, '1.pdf'),
  },
  { folder: 'pet-photos', what: 'maya’s', object: storagePaths.petPhoto(UIDS.customer, '1.jpg') },
  { folder: 'anywhere else', what: 'an image', object: 'elsewhere/1.jpg' },
] as const;

const { permits, documents } = openStorageBench();
documents.set(paths.appointment('visit'), { user_id: UIDS.customer, groomer_id: 'ana' });
documents.set(paths.groomerPrivate('ana'), { user_id: 'ana' });

/** To update a file is to write over it or to change its metadata. */
export async function filePermissionsOf(object: string, persona: Persona): Promise<Permissions> {
  const answers = await Promise.all(
    METHODS.map(async (method) => {
      const file = method === 'create' || method === 'update' ? {} : undefined;
      const methods = method === 'update' ? [method, 'overwrite'] : [method];
      const allowed = await Promise.all(methods.map((item) => permits(persona, item, object, file)));
      return allowed.some(Boolean) ? [method] : [];
    }),
  );
  return new Set(answers.flat());
}
