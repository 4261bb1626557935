import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { callsQuery } from '@paw-haven/domain/people/message/queries';
import { messageSchema } from '@paw-haven/domain/people/message/schema';
import { HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { useState } from 'react';
import { CallNote } from '../../../components/call-note.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import styles from './dashboard.module.css';

const SHOWN = 5;

/** Asks to call those whose text, such as CANCEL, may have been meant for a visit ahead. */
export function CallsToMake({ zone }: { readonly zone: string }) {
  const [now] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  const calls = useLiveQuery(callsQuery(now, SHOWN), messageSchema).data ?? [];
  return calls.map((message) => (
    <li key={message.id} className={styles.call}>
      <CallNote message={message} name={partnerName(message.sender) ?? 'A customer'} zone={zone} />
    </li>
  ));
}
