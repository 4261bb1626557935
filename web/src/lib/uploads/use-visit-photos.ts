import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { useRoles } from '../session/use-roles.ts';
import { useGroomers } from '../salon/team.ts';
import { sendVisitPhoto } from './send-visit-photo.ts';

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
