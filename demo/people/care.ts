/** Care notes of the larger salon: a dog that bites, a report with photos, and a question that needs an answer. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { occupiesSlot } from '@paw-haven/domain/core/records/appointment-status';
import type { Extra } from '@paw-haven/domain/money/bill/schema';
import type { VisitPhoto } from '@paw-haven/domain/people/care/schema';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { endOf } from '../core/visit.ts';

const MAYA = 'demo-maya';
/** Token in the photo URLs: anyone who has the URL can open the photo. */
export const PHOTO_TOKEN = 'demo-visit';

/** Drawings in place of a visit's photos, by their path in the bucket. */
export const VISIT_PHOTOS = [
  { file: 'gallery-collie.svg', moment: 'before', path: storagePaths.visitPhoto(MAYA, 'before.svg') },
  { file: 'gallery-terrier.svg', moment: 'after', path: storagePaths.visitPhoto(MAYA, 'after.svg') },
] as const;

export interface DemoCare {
  readonly appointments: readonly Appointment[];
  readonly documents: readonly { readonly path: string; readonly data: Readonly<Record<string, unknown>> }[];
}

export function buildCare(
  now: Date,
  appointments: readonly Appointment[],
  images: readonly WebsiteImage[],
): DemoCare {
  const byDate = appointments.toSorted(
    (one, other) => one.appointment_date.getTime() - other.appointment_date.getTime(),
  );
  const ahead = byDate.filter(({ status }) => occupiesSlot(status)).filter((visit) => endOf(visit) > now);
  // On Grace's next visit that is not Maya's.
  const bites = ahead.find((visit) => groomerIdOf(visit) === HOUSE && visit.user_id !== MAYA);
  const reported = byDate.findLast(({ user_id: uid, status }) => uid === MAYA && status === 'completed');
  const upcoming = ahead.find(({ user_id: uid }) => uid === MAYA);
  return {
    appointments: appointments.map((visit) =>
      visit.id === reported?.id ? { ...visit, report_at: endOf(visit), care_at: endOf(visit) } : visit,
    ),
    documents: [
      ...(bites ? [careOf(bites, now)] : []),
      ...(reported ? notesOf(reported, images) : []),
      ...(upcoming ? [questionAbout(upcoming, now)] : []),
    ],
  };
}

function careOf({ pet_id: petId }: Appointment, now: Date) {
  const text = 'Snaps when her paws are held: muzzle for the nails. Fine with the dryer.';
  return {
    path: paths.petCare(petId),
    data: { alerts: ['bites', 'muzzle'], text, updated_by: 'demo-owner', updated_at: now },
  };
}

function notesOf(visit: Appointment, images: readonly WebsiteImage[]) {
  const at = endOf(visit);
  const { id, user_id, pet_id, pet } = visit;
  const report = `${pet.name} was a star today. The coat behind the ears mats quickly: brush it twice a week.`;
  const published = { report, photos: photosIn(images), next_weeks: 6, published_at: at };
  return [
    {
      path: paths.visitNote(id),
      data: {
        id,
        user_id,
        pet_id,
        note: 'Shy at first. Ears last, and a break after the bath.',
        noted_for: visit.appointment_date,
        ...published,
        updated_by: 'demo-groomer',
        updated_at: at,
      },
    },
    { path: paths.visitReport(id), data: { id, user_id, ...published } },
  ];
}

/** Photos in the bucket of the site's images; none without such images. */
function photosIn([image]: readonly WebsiteImage[]): VisitPhoto[] {
  const bucket = image?.file_path.split('/o/')[0];
  if (bucket === undefined) return [];
  return VISIT_PHOTOS.map(({ path, moment }) => ({
    url: `${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${PHOTO_TOKEN}`,
    moment,
  }));
}

function questionAbout(visit: Appointment, now: Date) {
  const extra: Extra = {
    id: 'demo-question',
    user_id: visit.user_id,
    visit_id: visitIdOf(visit),
    appointment_id: visit.id,
    pet_name: visit.pet.name,
    label: `${visit.pet.name}’s coat is matted; a short clip is safer`,
    cents: 3000,
    photo: null,
    state: 'asked',
    asked_at: now,
  };
  return { path: paths.extra(extra.id), data: { ...extra } };
}
