import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { deviceTime, withIncident, type Incident } from '@paw-haven/domain/people/care/incident';
import { audit } from '../../lib/audit.ts';
import { isDeleted } from '../../lib/deleted-account.ts';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { locateObject } from '../image/image-address.ts';
import { requireOwnVisits } from './own-visits.ts';
import type { NoteDependencies } from './save-visit-note.ts';

type Input = CallableRequest<'save-incident'>;

/**
 * Records what went wrong at a visit, or adds to what was recorded, and alerts about a new incident of a pet that there
 * still is. A repeated request changes nothing. Throws `appointment-not-found`, `permission-denied`, `wrong-status` for
 * a visit that does not take place, and `invalid-input` for a photo from elsewhere or for an addition to the incident
 * of another visit.
 */
export async function saveIncident(
  dependencies: NoteDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: Input },
): Promise<CallableOutput<'save-incident'>> {
  const { db, now } = dependencies;
  if (actor.roles.length === 0) throw new AppError('permission-denied');
  const key = requestedId('incident', actor.uid, input.requestId);
  const zone = await readZone(dependencies);
  await transact(db, async (transaction) => {
    const [visit, repeated] = await readTogether(
      transaction,
      documents.appointment(db, input.appointmentId),
      documents.incident(db, key),
    );
    if (!visit) throw new AppError('appointment-not-found');
    await requireOwnVisits(dependencies, transaction, { actor, visits: [visit], zone, mayBeLate: true });
    // Staff neither read nor write what the salon notes about their own pets.
    if (visit.user_id === actor.uid) throw new AppError('permission-denied');
    if (repeated) return;
    const [first, pet, care] = await readTogether(
      transaction,
      documents.incident(db, input.addsTo ?? key),
      readable.pet(db, visit.pet_id),
      readable.petCare(db, visit.pet_id),
    );
    if (!isServed(visit) || (await isDeleted(transaction, db, visit.user_id)))
      throw new AppError('wrong-status');
    requireFirst(input, first);
    requireIncidentPhotos(dependencies, input, visit.user_id);
    const incident = incidentOf(input, { id: key, visit, author: actor.uid, now: now() });
    transaction.create(documents.incident(db, key), incident);
    if (pet && incident.adds_to === null) {
      const alert = { kind: incident.kind, at: incident.created_at };
      const incidents = withIncident(care?.value?.incidents ?? [], alert);
      transaction.set(db.doc(paths.petCare(visit.pet_id)), { incidents }, { merge: true });
    }
    const at = now();
    transaction.update(documents.appointment(db, visit.id), { care_at: at });
    const line = { action: 'incident-recorded', from: null, to: null } as const;
    audit(db, transaction, { id: `incident_${key}`, ...line, actor: actor.uid, subject: visit.id, at });
  });
  return { saved: true };
}

/** What is added to is the first record of an incident at the same visit. */
function requireFirst({ addsTo, appointmentId }: Input, first: Incident | undefined): void {
  if (addsTo === undefined || (first?.appointment_id === appointmentId && first.adds_to === null)) return;
  throw new AppError('invalid-input', { field: 'addsTo' });
}

interface Written {
  readonly id: string;
  readonly visit: { readonly id: string; readonly user_id: string; readonly pet_id: string };
  readonly author: string;
  readonly now: Date;
}

function incidentOf(input: Input, { id, visit, author, now }: Written): Incident {
  const { kind, text, photos, vetCalled, ownerInformedAt, addsTo = null, at } = input;
  return {
    id,
    user_id: visit.user_id,
    pet_id: visit.pet_id,
    appointment_id: visit.id,
    kind,
    text,
    photos,
    vet_called: vetCalled,
    owner_informed_at:
      ownerInformedAt === null ? null : new Date(Math.min(Date.parse(ownerInformedAt), now.getTime())),
    adds_to: addsTo,
    author_id: author,
    created_at: deviceTime(at === undefined ? undefined : new Date(at), now),
  };
}

function requireIncidentPhotos({ store }: NoteDependencies, { photos }: Input, uid: string): void {
  const folder = storagePaths.incidentPhoto(uid, '');
  if (!photos.every((url) => locateObject(url, store)?.path.startsWith(folder)))
    throw new AppError('invalid-input', { field: 'photos' });
}
