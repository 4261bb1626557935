import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { isReportable, type VisitNote } from '@paw-haven/domain/people/care/schema';
import { nudgeAfter, saveNote } from '@paw-haven/domain/people/care/visit-note';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { audit } from '../../lib/audit.ts';
import { isDeleted } from '../../lib/deleted-account.ts';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { galleryImageId } from '../image/gallery-photos.ts';
import { locateObject, type ImageHome } from '../image/image-address.ts';
import { requireOwnVisits } from './own-visits.ts';

export interface NoteDependencies extends DataDependencies {
  readonly store: ImageHome;
}

type Input = CallableRequest<'save-visit-note'>;

/**
 * Replaces a visit's note, and publishes its report to the customer or withdraws it. A repeated request changes
 * nothing. Throws `appointment-not-found`, `permission-denied`, `wrong-status` for a visit that does not take place,
 * `changed-elsewhere` if someone else has saved the note since, and `invalid-input` for a photo from another place or
 * an empty report.
 */
export async function saveVisitNote(
  dependencies: NoteDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: Input },
): Promise<CallableOutput<'save-visit-note'>> {
  const { db, now } = dependencies;
  if (actor.roles.length === 0) throw new AppError('permission-denied');
  const { appointmentId: id } = input;
  const auditId = requestedId('visit-note', actor.uid, input.requestId);
  const zone = await readZone(dependencies);
  return transact(db, async (transaction) => {
    const reference = documents.visitNote(db, id);
    const [visit, stored, repeated] = await readTogether(
      transaction,
      documents.appointment(db, id),
      reference,
      documents.auditEntry(db, auditId),
    );
    if (!visit) throw new AppError('appointment-not-found');
    await requireOwnVisits(dependencies, transaction, { actor, visits: [visit], zone });
    // Staff neither read nor write the salon's notes about their own pets.
    if (visit.user_id === actor.uid) throw new AppError('permission-denied');
    if (repeated && stored) return { updatedAt: stored.updated_at.toISOString() };
    requireUnchanged(input, stored);
    if (!isServed(visit) || (await isDeleted(transaction, db, visit.user_id)))
      throw new AppError('wrong-status');
    requireOwnPhotos(dependencies, input, { uid: visit.user_id, stored });
    const pet = await readUnmarkedPet(dependencies, transaction, { input, petId: visit.pet_id });
    const at = now();
    const { note, report, change } = saveNote({ visit, stored, input, by: actor.uid }, at);
    if (report && !isReportable(report)) throw new AppError('invalid-input', { field: 'report' });
    transaction.set(reference, note);
    const published = documents.visitReport(db, id);
    if (report) transaction.set(published, report);
    else if (change) transaction.delete(published);
    followPhotos(dependencies, transaction, { stored, report, pet, id });
    transaction.update(documents.appointment(db, id), {
      care_at: at,
      report_at: note.published_at ?? FieldValue.delete(),
      nudge_on: nudgeAfter(visit, note, zone) ?? FieldValue.delete(),
    });
    const line = { actor: actor.uid, subject: id, from: null, to: null, at };
    audit(db, transaction, { id: auditId, action: 'visit-note-saved', ...line });
    if (change) audit(db, transaction, { id: `${auditId}_report`, action: change, ...line });
    return { updatedAt: at.toISOString() };
  });
}

/** The pet that is to be marked as one with published photos; undefined if it is, or if there are none. */
async function readUnmarkedPet(
  { db }: NoteDependencies,
  transaction: Transaction,
  { input, petId }: { readonly input: Input; readonly petId: string },
): Promise<Pet | undefined> {
  if (!input.publish || input.photos.length === 0) return undefined;
  const pet = (await transaction.get(readable.pet(db, petId))).data()?.value;
  return pet?.history?.photos === true ? undefined : pet;
}

interface Photos {
  readonly id: string;
  readonly stored: VisitNote | undefined;
  readonly report: Pick<VisitNote, 'photos'> | null;
  readonly pet: Pet | undefined;
}

/** What the customer no longer sees leaves the gallery, and the pet is marked as one with published photos. */
function followPhotos(
  { db }: NoteDependencies,
  transaction: Transaction,
  { id, stored, report, pet }: Photos,
): void {
  const before = stored?.published_at ? stored.photos : [];
  const published = new Set(report?.photos.map(({ url }) => url));
  for (const { url } of before)
    if (!published.has(url)) transaction.delete(db.doc(paths.websiteImage(galleryImageId(id, url))));
  if (pet) transaction.update(db.doc(paths.pet(pet.id)), { 'history.photos': true });
}

function requireUnchanged({ expectedAt }: Input, stored: VisitNote | undefined): void {
  if (expectedAt === undefined) return;
  const expected = expectedAt === null ? undefined : Date.parse(expectedAt);
  if (stored?.updated_at.getTime() !== expected) throw new AppError('changed-elsewhere');
}

/**
 * Requires photos to be in our bucket, in the customer's folder for visits. Photos that the note already has may be in
 * the folder of a claimed client.
 */
function requireOwnPhotos(
  { store }: NoteDependencies,
  { photos }: Input,
  { uid, stored }: { readonly uid: string; readonly stored: VisitNote | undefined },
): void {
  const folder = storagePaths.visitPhoto(uid, '');
  const storedUrls = new Set(stored?.photos.map(({ url }) => url));
  const isOwn = ({ url }: Input['photos'][number]) =>
    storedUrls.has(url) || locateObject(url, store)?.path.startsWith(folder);
  if (!photos.every(isOwn)) throw new AppError('invalid-input', { field: 'photos' });
}
