import { EMPTY_DRAFT, type MessageDraft } from '@paw-haven/domain/people/message/schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../../lib/browser/storage.ts';

const text = z.transform((value: unknown) => (typeof value === 'string' ? value : ''));
const schema = z.object({
  message: text,
  subject: text,
  appointment_id: z.transform((value: unknown) => (typeof value === 'string' && value !== '' ? value : null)),
});

/** The draft to a partner, kept on the device until it is sent. Mount a new one for another partner. */
export function useDraft(uid: string, partner: string) {
  const key = `message-draft-${uid}-${partner}`;
  const [draft, setDraft] = useState(() => readStored(key, schema) ?? EMPTY_DRAFT);
  const change = (changes: Partial<MessageDraft>) => {
    const next = { ...draft, ...changes };
    const isEmpty = next.message === '' && next.subject === '' && next.appointment_id === null;
    writeStored(key, isEmpty ? null : next);
    setDraft(next);
  };
  return { draft, change, clear: () => change(EMPTY_DRAFT) };
}
