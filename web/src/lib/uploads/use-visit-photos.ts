import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { useRoles } from '../session/use-roles.ts';
import { useGroomers } from '../salon/team.ts';
import { extensionOf } from './check-image.ts';
import { randomName } from '../browser/random-name.ts';

interface PhotographedVisit {
  readonly id: string;
  readonly user_id: string;
}

/** The folders of staff, of a groomer's own visit, and of groomers without a team. */
const FOLDERS = {
  visit: [storagePaths.visitPhoto, storagePaths.ownVisitPhoto, storagePaths.groomerPhoto],
  incident: [storagePaths.incidentPhoto, storagePaths.ownIncidentPhoto, storagePaths.groomerIncidentPhoto],
} as const;

/** Returns a function that uploads a photo of a visit to the folder that the user may write to, and gives its URL. */
export function useVisitPhotos(
  { id, user_id: uid }: PhotographedVisit,
  of: keyof typeof FOLDERS = 'visit',
): (file: Blob) => Promise<string> {
  const [staff, own, house] = FOLDERS[of];
  const roles = useRoles();
  const groomers = useGroomers() ?? [];
  const asGroomer = roles.status === 'success' && !hasAdminRole(roles.roles);
  return (file) =>
    sendVisitPhoto(file, (name) => {
      if (!asGroomer) return staff(uid, name);
      return groomers.length > 0 ? own(uid, id, name) : house(uid, name);
    });
}

const MAX_UPLOAD_MS = 60_000;

/** Uploads a smaller copy. `pathOf` gives the path of a file name in a folder for visits. Resolves to its URL. */
async function sendVisitPhoto(file: Blob, pathOf: (fileName: string) => string): Promise<string> {
  const [{ sendFile }, { prepareImage }] = await Promise.all([
    import('./file-store.ts'),
    import('./prepare-image.ts'),
  ]);
  const image = await prepareImage(file);
  const path = pathOf(`${randomName()}.${extensionOf(image.type)}`);
  return sendFile(path, image, { signal: AbortSignal.timeout(MAX_UPLOAD_MS), onProgress: () => undefined });
}
