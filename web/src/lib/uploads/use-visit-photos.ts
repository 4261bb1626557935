import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { useRoles } from '../session/use-roles.ts';
import { useGroomers } from '../salon/team.ts';
import { sendVisitPhoto } from './send-visit-photo.ts';

interface PhotographedVisit {
  readonly id: string;
  readonly user_id: string;
}

/** Returns a function that uploads a photo of a visit to the folder that the user may write to, and gives its URL. */
export function useVisitPhotos({ id, user_id: uid }: PhotographedVisit): (file: Blob) => Promise<string> {
  const roles = useRoles();
  const groomers = useGroomers() ?? [];
  const asGroomer = roles.status === 'success' && !hasAdminRole(roles.roles);
  return (file) =>
    sendVisitPhoto(file, (name) => {
      if (!asGroomer) return storagePaths.visitPhoto(uid, name);
      return groomers.length > 0
        ? storagePaths.ownVisitPhoto(uid, id, name)
        : storagePaths.groomerPhoto(uid, name);
    });
}
