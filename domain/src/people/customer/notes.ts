/** The salon's notes about a customer. Staff read them, the customer does not. */
import * as z from 'zod/mini';
import { describeForm, optionalText } from '../../core/calls/form.ts';

export const CALL_REASON_LENGTH = 200;

/** `customer_notes/{uid}`: one record per customer. `updated_by` is its last author. */
export const customerNotesSchema = z.object({
  id: z.string(),
  text: z._default(z.nullable(z.string()), null),
  /** Why the customer has to call to book. */
  call_reason: z.optional(z.string()),
  updated_by: z._default(z.nullable(z.string()), null),
  updated_at: z._default(z.nullable(z.date()), null),
});

export type CustomerNotes = z.infer<typeof customerNotesSchema>;

export const notesFields = describeForm({
  text: { label: 'Notes about this customer', ...optionalText(4000) },
});

export const notesInputSchema = notesFields.schema;
export type NotesForm = ReturnType<typeof notesFields.values>;
export type NotesInput = z.output<typeof notesInputSchema>;

export const notesForm = (notes: Pick<CustomerNotes, 'text'> | null | undefined): NotesForm =>
  notesFields.values(notes);
