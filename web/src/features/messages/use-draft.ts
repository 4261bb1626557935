import { EMPTY_DRAFT, type MessageDraft } from '@paw-haven/domain/message/schema';
import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

/** What is being written to a partner, kept on the device until it is sent. Mount a new one for another partner. */
export function useDraft(uid: string, partner: string) {
  const key = `message-draft-${uid}-${partner}`;
  const [draft, setDraft] = useState(() => parseDraft(readStored('localStorage', key)));
  const change = (changes: Partial<MessageDraft>) => {
    const next = { ...draft, ...changes };
    const isEmpty = next.message === '' && next.subject === '' && next.appointment_id === null;
    writeStored('localStorage', key, isEmpty ? null : JSON.stringify(next));
    setDraft(next);
  };
  return { draft, change, clear: () => change(EMPTY_DRAFT) };
}

function parseDraft(text: string | null): MessageDraft {
  if (text === null) return EMPTY_DRAFT;
  try {
    const stored = JSON.parse(text) as Partial<Record<keyof MessageDraft, unknown>> | null;
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      message: textOf(stored?.message),
      subject: textOf(stored?.subject),
      appointment_id: textOf(stored?.appointment_id) || null,
    };
  } catch {
    return EMPTY_DRAFT;
  }
}
