/** What the salon notes about a customer: for staff, never for the customer. */
import * as z from 'zod/mini';

export const NOTES_LENGTH = 4000;

/** `customer_notes/{uid}`: one record for each customer, signed by the member of staff who wrote it last. */
export const customerNotesSchema = z.object({
  id: z.string(),
  text: z._default(z.nullable(z.string()), null),
  updated_by: z._default(z.nullable(z.string()), null),
  updated_at: z._default(z.nullable(z.date()), null),
});

export type CustomerNotes = z.infer<typeof customerNotesSchema>;

/** Text as typed, by the record's own field name. */
export interface NotesForm {
  readonly text: string;
}

/** From the form to what is stored: trimmed, null where it is empty. */
export const notesInputSchema = z.object({
  text: z.pipe(
    z.string().check(z.trim(), z.maxLength(NOTES_LENGTH, `Use at most ${NOTES_LENGTH} characters.`)),
    z.transform((text) => (text === '' ? null : text)),
  ),
});

export type NotesInput = z.output<typeof notesInputSchema>;

export function notesForm(notes: Pick<CustomerNotes, 'text'> | null | undefined): NotesForm {
  return { text: notes?.text ?? '' };
}
