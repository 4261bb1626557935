import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { hasBill } from '@paw-haven/domain/booking/price/visit-money';
import { extrasOfVisitQuery } from '@paw-haven/domain/money/bill/queries';
import { extraSchema } from '@paw-haven/domain/money/bill/schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { lastNoteQuery, visitNoteSchema, type VisitNote } from '@paw-haven/domain/people/care/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { dataOf, queryOf, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { checkedPetsOf, readGaps } from '../appointment/visit-vaccines.ts';
import type { DataDependencies } from '../dependencies.ts';
import { requireOwnVisits } from './own-visits.ts';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

type SheetDependencies = Pick<DataDependencies, 'db' | 'now'>;
type Sheet = CallableOutput<'day-sheet'>['visits'][number];

/**
 * Resolves to what staff need to know for visits, in the requested order without unknown ones. Costs four reads per
 * visit, five with its own note; if the owner names people to call, also the profile; with a bill, also its extra work;
 * if the salon asks for vaccinations, also one per service and per kind of each pet. Throws `permission-denied`.
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
  const withNotes = input.withNotes === true;
  const [sheets, gaps] = await Promise.all([
    Promise.all(visits.map((visit) => sheetOf(dependencies, actor, visit, withNotes))),
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

async function sheetOf(
  { db }: SheetDependencies,
  actor: Actor,
  visit: Appointment,
  withNotes: boolean,
): Promise<Sheet> {
  const [pet] = await readTogether(db, readable.pet(db, visit.pet_id));
  const { weight = null, special_notes: petNotes = null } = pet?.value ?? {};
  const extras = await extrasOf(db, visit);
  // Staff do not see the salon's notes about their own pets.
  const notes = visit.user_id === actor.uid ? NO_NOTES : await notesOf(db, visit, withNotes);
  const people = pet?.value?.has_contacts === true ? await contactsOf(db, visit.user_id) : {};
  const facts = { ...factsOf(pet?.value), ...people, ...(extras.length > 0 && { extras }) };
  return { appointmentId: visit.id, weight, petNotes, ...facts, ...notes };
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

type Notes = Pick<Sheet, 'alerts' | 'care' | 'lastNote' | 'own'>;

const NO_NOTES: Notes = { alerts: [], care: null, lastNote: null };

/** What the salon notes about the pet. `withNotes`: also in this visit. */
async function notesOf(db: DataDependencies['db'], visit: Appointment, withNotes: boolean): Promise<Notes> {
  const [[care], last, note] = await Promise.all([
    readTogether(db, readable.petCare(db, visit.pet_id)),
    readableQueryOf(db, lastNoteQuery(visit.pet_id, visit.appointment_date), visitNoteSchema).get(),
    withNotes ? readTogether(db, readable.visitNote(db, visit.id)) : undefined,
  ]);
  const { alerts = [], text = null } = care?.value ?? {};
  const { note: lastNote, noted_for: date } = last.docs[0]?.data().value ?? {};
  return {
    alerts,
    care: text,
    lastNote: lastNote && date ? { text: lastNote, date: date.toISOString() } : null,
    ...(note && { own: ownOf(note[0]?.value) }),
  };
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
