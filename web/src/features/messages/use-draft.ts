import { EMPTY_DRAFT, type MessageDraft } from '@paw-haven/domain/message/schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../../lib/storage.ts';

const schema = z.object({
  message: z.catch(z.string(), ''),
  subject: z.catch(z.string(), ''),
  appointment_id: z.catch(z.nullable(z.string()), null),
});

/** What is being written to a partner, kept on the device until it is sent. Mount a new one for another partner. */
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
