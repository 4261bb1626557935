/** The forms about a pet's care and about a visit. */
import * as z from 'zod/mini';
import { describeForm, optionalText, text } from '../form.ts';
import { pictureAddressSchema } from '../groomer/schema.ts';
import { CARE_ALERTS, CARE_LIMITS, inAlertOrder, PHOTO_MOMENTS, type PetCare } from './schema.ts';

export const careFields = describeForm({
  alerts: {
    label: 'Alerts',
    initial: [],
    schema: z.pipe(
      z.array(z.enum(CARE_ALERTS)),
      z.transform((alerts) => inAlertOrder(alerts)),
    ),
  },
  text: { label: 'What to know when grooming', ...optionalText(CARE_LIMITS.text) },
});

export const careInputSchema = careFields.schema;
export type CareForm = ReturnType<typeof careFields.values>;
export type CareInput = z.output<typeof careInputSchema>;

export const careForm = (care: Pick<PetCare, 'alerts' | 'text'> | null | undefined): CareForm =>
  careFields.values(care);

/** Of a whole number of weeks that may be left out. */
const weeksMessage = `Use 1 to ${CARE_LIMITS.weeks} weeks.`;

export const noteFields = describeForm({
  note: { label: 'Groom note', ...text(CARE_LIMITS.note) },
  report: { label: 'Report for the customer', ...text(CARE_LIMITS.report) },
  nextWeeks: {
    label: 'Next visit in weeks',
    schema: z.pipe(
      z.string().check(
        z.trim(),
        z.refine(
          (typed) =>
            typed === '' ||
            (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= CARE_LIMITS.weeks),
          weeksMessage,
        ),
      ),
      z.transform((typed) => (typed === '' ? null : Number(typed))),
    ),
  },
});

export type NoteForm = ReturnType<typeof noteFields.values>;

export const noteForm = (
  note: {
    readonly note: string | null;
    readonly report: string | null;
    readonly nextWeeks: number | null;
  } | null,
): NoteForm => noteFields.values(note);

/** The fields of `save-visit-note`: all of the note each time. */
export const visitNoteShape = {
  note: z.string().check(z.trim(), z.maxLength(CARE_LIMITS.note)),
  report: z.string().check(z.trim(), z.maxLength(CARE_LIMITS.report)),
  nextWeeks: z.nullable(z.int().check(z.minimum(1), z.maximum(CARE_LIMITS.weeks))),
  photos: z.array(z.object({ url: pictureAddressSchema, moment: z.enum(PHOTO_MOMENTS) })).check(
    z.maxLength(CARE_LIMITS.photos),
    z.refine((photos) => new Set(photos.map(({ url }) => url)).size === photos.length, 'Each photo once.'),
  ),
};
