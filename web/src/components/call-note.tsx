import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { paths } from '@paw-haven/domain/core/records/paths';
import { callText } from '@paw-haven/domain/people/message/incoming';
import type { Message } from '@paw-haven/domain/people/message/schema';
import { updateDocument } from '../lib/firestore/write.ts';
import { useAction } from '../lib/notify/use-action.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from './call-note.module.css';

interface CallNoteProps {
  readonly message: Pick<Message, 'id' | 'message' | 'call_about'>;
  readonly name: string;
  readonly zone: string;
}

/** For staff: asks to call someone whose text ended all texts, and may have been meant for a visit. */
export function CallNote({ message, name, zone }: CallNoteProps) {
  const { id, message: word, call_about: about } = message;
  const done = useAction(() => updateDocument(paths.message(id), { is_read: true }), {
    success: 'Thank you.',
    failure: 'That didn’t work. Please try again.',
  });
  if (!about) return null;
  return (
    <div className={styles.note}>
      <p>{callText(name, word, formatDayShort(dayOf(about, zone)))}</p>
      <Button isPending={done.pending} onClick={() => void done.run()}>
        We called
      </Button>
    </div>
  );
}
