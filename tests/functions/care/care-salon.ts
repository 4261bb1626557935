/** A salon with a team, with helpers for care, day steps and visit notes. */
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import type { DayStep } from '@paw-haven/domain/people/care/steps';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { daySheet } from '../../../functions/src/services/care/day-sheet.ts';
import { markVisit } from '../../../functions/src/services/care/mark-visit.ts';
import { saveVisitNote } from '../../../functions/src/services/care/save-visit-note.ts';
import { GROOMER } from '../support/actors.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

export const STORE = { bucket: 'salon.appspot.com', origins: ['https://photos.example'] };

/** A groomer on the team who is not assigned to the visit. */
export const ANOTHER: Actor = { uid: 'ana', roles: ['groomer'] };

export const photoOf = (uid: string, path = storagePaths.groomerPhoto(uid, 'a.webp')) =>
  `https://photos.example/v0/b/salon.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=t`;

export async function openCareSalon() {
  const salon = await openSalon({
    sizes: true,
    profiles: true,
    webhooks: 'drop',
    prepare: (opened) => opened.hireGrace(),
  });

  const tomorrow = () => salon.dayIn(1);
  /** Books Biscuit's visit tomorrow with Grace. Resolves to its id. */
  const visitWith = async (input: Parameters<typeof salon.phone>[0] = {}): Promise<string> =>
    (
      await salon.phone({
        appointmentDate: at(tomorrow(), '10:00').toISOString(),
        groomerId: 'house',
        ...input,
      })
    ).appointmentId;

  const sheet = (
    appointmentIds: string[],
    actor = GROOMER,
    options: Partial<CallableRequest<'day-sheet'>> = {},
  ) => daySheet(salon.dependencies, { actor, input: { appointmentIds, ...options } });
  const mark = (
    appointmentId: string,
    step: DayStep,
    actor = GROOMER,
    input: Partial<CallableRequest<'mark-visit'>> = {},
  ) =>
    markVisit(salon.dependencies, {
      actor,
      input: { requestId: salon.next(), appointmentId, step, ...input },
    });
  const note = (
    appointmentId: string,
    input: Partial<CallableRequest<'save-visit-note'>> = {},
    actor = GROOMER,
  ) =>
    saveVisitNote(
      { ...salon.dependencies, store: STORE },
      {
        actor,
        input: {
          requestId: salon.next(),
          appointmentId,
          note: '',
          report: '',
          nextWeeks: null,
          photos: [],
          publish: false,
          ...input,
        },
      },
    );
  const know = (petId: string, text: string | null = 'Ears last.') =>
    salon.db.doc(paths.petCare(petId)).set({
      alerts: ['bites', 'muzzle'],
      text,
      updated_by: 'olivia',
      updated_at: salon.dependencies.now(),
    });
  return { ...salon, tomorrow, visitWith, sheet, mark, note, know };
}
