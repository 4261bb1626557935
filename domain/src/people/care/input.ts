/** The forms for a pet's care and for a visit's notes. */
import * as z from 'zod/mini';
import { describeForm, FORM_WORDS, optionalText, text } from '../../core/calls/form.ts';
import { visibleLine } from '../../core/text/visible-text.ts';
import { pictureAddressSchema } from '../../time/groomer/schema.ts';
import type { Translated } from '../../core/text/language.ts';
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

/** The usual groom, on one line. */
export const usualSchema = z
  .string()
  .check(
    z.overwrite(visibleLine),
    z.maxLength(CARE_LIMITS.usual, `Use at most ${CARE_LIMITS.usual} characters.`),
  );

/** Who came for the pet, on one line. */
export const pickedUpBySchema = z
  .string()
  .check(z.overwrite(visibleLine), z.maxLength(CARE_LIMITS.pickedUpBy));

export const NOTE_WORDS = {
  ...FORM_WORDS,
  note: 'Groom note',
  report: 'Report for the customer',
  nextWeeks: 'Weeks until next visit',
  /** Error message for the optional number of weeks. */
  weeksWrong: (most: number) => `Enter 1 to ${most} weeks.`,
};

export type NoteWords = Translated<typeof NOTE_WORDS>;

export const noteFieldsIn = (words: NoteWords) =>
  describeForm({
    note: { label: words.note, ...text(CARE_LIMITS.note, words) },
    report: { label: words.report, ...text(CARE_LIMITS.report, words) },
    nextWeeks: {
      label: words.nextWeeks,
      schema: z.pipe(
        z.string().check(
          z.trim(),
          z.refine(
            (typed) =>
              typed === '' ||
              (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= CARE_LIMITS.weeks),
            words.weeksWrong(CARE_LIMITS.weeks),
          ),
        ),
        z.transform((typed) => (typed === '' ? null : Number(typed))),
      ),
    },
  });

export const noteFields = noteFieldsIn(NOTE_WORDS);

export type NoteForm = ReturnType<typeof noteFields.values>;

export const noteForm = (
  note: {
    readonly note: string | null;
    readonly report: string | null;
    readonly nextWeeks: number | null;
  } | null,
): NoteForm => noteFields.values(note);

/** The fields of `save-visit-note`, which always replaces the whole note. */
export const visitNoteShape = {
  note: z.string().check(z.trim(), z.maxLength(CARE_LIMITS.note)),
  report: z.string().check(z.trim(), z.maxLength(CARE_LIMITS.report)),
  nextWeeks: z.nullable(z.int().check(z.minimum(1), z.maximum(CARE_LIMITS.weeks))),
  photos: z.array(z.object({ url: pictureAddressSchema, moment: z.enum(PHOTO_MOMENTS) })).check(
    z.maxLength(CARE_LIMITS.photos),
    z.refine((photos) => new Set(photos.map(({ url }) => url)).size === photos.length, 'Each photo once.'),
  ),
};
