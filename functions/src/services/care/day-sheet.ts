import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { hasBill } from '@paw-haven/domain/booking/price/visit-money';
import { extrasOfVisitQuery } from '@paw-haven/domain/money/bill/queries';
import { extraSchema } from '@paw-haven/domain/money/bill/schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { incidentSchema, incidentsOfPetQuery, recentIncidents } from '@paw-haven/domain/people/care/incident';
import {
  lastNoteQuery,
  visitNoteSchema,
  type PetCare,
  type VisitNote,
} from '@paw-haven/domain/people/care/schema';
import { sizeChange } from '@paw-haven/domain/people/pet/size-change';
import { isWeighedSince } from '@paw-haven/domain/people/pet/weights';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { dataOf, queryOf, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { shownPhotos } from '../image/gallery-photos.ts';
import { checkedPetsOf, readGaps } from '../appointment/visit-vaccines.ts';
import type { DataDependencies } from '../dependencies.ts';
import { requireOwnVisits } from './own-visits.ts';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

type SheetDependencies = Pick<DataDependencies, 'db' | 'now'>;
type Sheet = CallableOutput<'day-sheet'>['visits'][number];

/**
 * Resolves to what staff need to know for visits, in the requested order without unknown ones. Costs four reads per
 * visit, five with its own note; the incidents, if asked for, as many as there are; if the owner names people to call,
 * also the profile; with a bill, also its extra work; if the salon asks for vaccinations, also one per service and per
 * kind of each pet. A pet that was weighed since the booking costs one more, its service. Throws `permission-denied`.
 */
export async function daySheet(
  dependencies: SheetDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'day-sheet'> },
): Promise<CallableOutput<'day-sheet'>> {
  const { db } = dependencies;
  if (actor.roles.length === 0) throw new AppError('permission-denied');
  const ids = [...new Set(input.appointmentIds)];
  const [settings, found] = await Promise.all([
    readable.zone(db).get(),
    readTogether(db, ...ids.map((id) => readable.appointment(db, id))),
  ]);
  const { time_zone: zone = DEFAULT_SETTINGS.time_zone, asks_vaccines: asks } = settings.data()?.value ?? {};
  const visits = found.flatMap((readable) => readable?.value ?? []);
  await requireOwnVisits(dependencies, db, { actor, visits, zone });
  const [sheets, gaps] = await Promise.all([
    Promise.all(visits.map((visit) => sheetOf(dependencies, actor, visit, { ...input, zone }))),
    asks === true ? vaccineGapsOf(dependencies, visits, zone) : undefined,
  ]);
  return { visits: sheets.map((sheet, index) => (gaps ? { ...sheet, vaccines: gaps[index] ?? [] } : sheet)) };
}

async function vaccineGapsOf({ db }: SheetDependencies, visits: readonly Appointment[], zone: string) {
  const checkedPets = await checkedPetsOf(db, db, visits);
  return Promise.all(
    visits.map(async ({ appointment_date: date }, index) =>
      (await readGaps(db, db, checkedPets.slice(index, index + 1), dayOf(date, zone))).flat(),
    ),
  );
}

type Wanted = Pick<CallableRequest<'day-sheet'>, 'withNotes' | 'withIncidents'> & { readonly zone: string };

async function sheetOf(
  dependencies: SheetDependencies,
  actor: Actor,
  visit: Appointment,
  wanted: Wanted,
): Promise<Sheet> {
  const { db } = dependencies;
  const [pet] = await readTogether(db, readable.pet(db, visit.pet_id));
  const { weight = null, special_notes: petNotes = null } = pet?.value ?? {};
  const sizes = await sizesOf(db, visit, { pet: pet?.value, zone: wanted.zone });
  const extras = await extrasOf(db, visit);
  // Staff do not see the salon's notes about their own pets.
  const notes = visit.user_id === actor.uid ? NO_NOTES : await notesOf(dependencies, actor, visit, wanted);
  const people = pet?.value?.has_contacts === true ? await contactsOf(db, visit.user_id) : {};
  const facts = { ...factsOf(pet?.value), ...people, ...sizes, ...(extras.length > 0 && { extras }) };
  return { appointmentId: visit.id, weight, petNotes, ...facts, ...notes };
}

/** Whether a weight since the booking means another size, until the visit is over. */
async function sizesOf(
  db: DataDependencies['db'],
  visit: Appointment,
  { pet, zone }: { readonly pet: Pet | undefined; readonly zone: string },
): Promise<Pick<Sheet, 'sizeChange'>> {
  const { service_id: id, status } = visit;
  const isAhead = status === 'scheduled' || status === 'in-progress';
  if (!pet || !isAhead || !visit.lines || !isWeighedSince(pet, dayOf(visit.created_at, zone))) return {};
  const [service] = await readTogether(db, readable.service(db, id));
  const change = service?.value && sizeChange(visit, service.value, pet.weight);
  return change ? { sizeChange: change } : {};
}

/** Whom the owner of the pet names. */
async function contactsOf(db: DataDependencies['db'], uid: string): Promise<Pick<Sheet, 'contacts'>> {
  const [profile] = await readTogether(db, readable.profile(db, uid));
  const { contacts = [] } = profile?.value ?? {};
  if (contacts.length === 0) return {};
  return { contacts: contacts.map(({ may_pick_up: mayPickUp, ...person }) => ({ ...person, mayPickUp })) };
}

/** What few pets have; left out where it is not known. */
function factsOf(pet: Pet | undefined): Pick<Sheet, 'usual' | 'vet'> {
  const { usual_groom: usual, vet_clinic: clinic, vet_phone: phone } = pet ?? {};
  const vet = clinic || phone ? { clinic: clinic || null, phone: phone || null } : undefined;
  return { ...(usual && { usual }), ...(vet && { vet }) };
}

type Notes = Pick<Sheet, 'alerts' | 'incidents' | 'care' | 'lastNote' | 'own' | 'history'>;

const NO_NOTES: Notes = { alerts: [], care: null, lastNote: null };

/** What the salon notes about the pet and, if wanted, in this visit. */
async function notesOf(
  { db, now }: SheetDependencies,
  actor: Actor,
  visit: Appointment,
  { withNotes, withIncidents }: Wanted,
): Promise<Notes> {
  const [[care], last, note, history] = await Promise.all([
    readTogether(db, readable.petCare(db, visit.pet_id)),
    readableQueryOf(db, lastNoteQuery(visit.pet_id, visit.appointment_date), visitNoteSchema).get(),
    withNotes ? ownNoteOf(db, actor, visit.id) : undefined,
    withIncidents ? historyOf(db, actor, visit) : undefined,
  ]);
  const { alerts = [], text = null } = care?.value ?? {};
  const { note: lastNote, noted_for: date } = last.docs[0]?.data().value ?? {};
  return {
    alerts,
    care: text,
    lastNote: lastNote && date ? { text: lastNote, date: date.toISOString() } : null,
    ...recentOf(care?.value, now()),
    ...(note && { own: note }),
    ...(history && { history }),
  };
}

function recentOf(care: PetCare | undefined, now: Date): Pick<Sheet, 'incidents'> {
  const recent = recentIncidents(care?.incidents ?? [], now);
  return recent.length === 0
    ? {}
    : { incidents: recent.map(({ kind, at }) => ({ kind, at: at.toISOString() })) };
}

async function ownNoteOf(
  db: DataDependencies['db'],
  actor: Actor,
  appointmentId: string,
): Promise<NonNullable<Sheet['own']>> {
  const [note] = await readTogether(db, readable.visitNote(db, appointmentId));
  return { ...ownOf(note?.value), ...(await galleryOf(db, actor, note?.value)) };
}

/** For staff, whether the photos of a published report may be shown in the gallery, and which are. */
async function galleryOf(
  db: DataDependencies['db'],
  actor: Actor,
  note: VisitNote | undefined,
): Promise<Pick<NonNullable<Sheet['own']>, 'gallery'>> {
  if (!note?.published_at || note.photos.length === 0 || !isAdminOrOwner(actor)) return {};
  const [[profile], urls] = await Promise.all([
    readTogether(db, readable.profile(db, note.user_id)),
    shownPhotos({ db }, note.id),
  ]);
  return { gallery: { allowed: profile?.value?.may_publish_photos ?? null, urls } };
}

/** What went wrong: for staff at any visit of the pet, for a groomer at this one. */
async function historyOf(
  db: DataDependencies['db'],
  actor: Actor,
  visit: Appointment,
): Promise<NonNullable<Sheet['history']>> {
  const found = await queryOf(db, incidentsOfPetQuery(visit.pet_id), incidentSchema).get();
  return dataOf(found)
    .filter(({ appointment_id: id }) => id === visit.id || isAdminOrOwner(actor))
    .map((incident) => ({
      id: incident.id,
      appointmentId: incident.appointment_id,
      kind: incident.kind,
      text: incident.text,
      photos: incident.photos,
      vetCalled: incident.vet_called,
      ownerInformedAt: incident.owner_informed_at?.toISOString() ?? null,
      addsTo: incident.adds_to,
      at: incident.created_at.toISOString(),
    }));
}

/** Extra work is only asked about once the visit has a bill. */
async function extrasOf(
  db: DataDependencies['db'],
  visit: Appointment,
): Promise<NonNullable<Sheet['extras']>> {
  if (!hasBill([visit])) return [];
  const query = extrasOfVisitQuery(visitIdOf(visit));
  return dataOf(await queryOf(db, query, extraSchema).get())
    .filter(({ appointment_id: id }) => id === visit.id)
    .toSorted((one, other) => one.asked_at.getTime() - other.asked_at.getTime())
    .map(({ label, cents, state }) => ({ label, cents, state }));
}

function ownOf(note: VisitNote | undefined): NonNullable<Sheet['own']> {
  return {
    note: note?.note ?? null,
    report: note?.report ?? null,
    nextWeeks: note?.next_weeks ?? null,
    photos: note?.photos ?? [],
    isPublished: note?.published_at != null,
    updatedAt: note?.updated_at.toISOString() ?? null,
  };
}
