import { paths } from '@paw-haven/domain/core/records/paths';
import { SAVED_REPLIES, savedRepliesSchema } from '@paw-haven/domain/people/message/saved-replies';
import { useState } from 'react';
import { useNumberedCall } from '../../../lib/calls/use-numbered-call.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { staffMessages as messages } from './staff-messages.ts';
import styles from './staff-composer.module.css';

/** The salon's saved replies, loaded when they are opened. */
export function SavedReplies({ onChoose }: { readonly onChoose: (reply: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.replies}>
      <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {messages.replies}
      </Button>
      {isOpen ? (
        <ReplyList
          onChoose={(reply) => {
            onChoose(reply);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

function ReplyList({ onChoose }: { readonly onChoose: (reply: string) => void }) {
  const stored = useLiveDocument(paths.savedReplies(), savedRepliesSchema);
  const [isEditing, setEditing] = useState(false);
  if (stored.status === 'loading') return null;
  const replies = stored.data?.replies ?? [];
  return (
    <>
      {replies.length === 0 ? <p className="soft">{messages.repliesNone}</p> : null}
      <ul className={`plain-list ${styles.list}`}>
        {replies.map((reply) => (
          <li key={reply}>
            <Button variant="quiet" className={styles.reply} onClick={() => onChoose(reply)}>
              {reply}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="link" onClick={() => setEditing(true)}>
        {messages.repliesEdit}
      </Button>
      {isEditing ? <ReplyDialog stored={replies} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

interface ReplyDialogProps {
  readonly stored: readonly string[];
  readonly onClose: () => void;
}

/** Edits all replies at once; empty ones are removed. */
function ReplyDialog({ stored, onClose }: ReplyDialogProps) {
  const [replies, setReplies] = useState<readonly string[]>(stored.length > 0 ? stored : ['']);
  const save = useNumberedCall('save-replies', {
    success: messages.repliesSaved,
    failure: () => messages.repliesFailed,
  });
  const submit = async () => {
    const written = [...new Set(replies.map((reply) => reply.trim()))].filter((reply) => reply !== '');
    if (await save.run({ replies: written })) onClose();
  };
  return (
    <Dialog title={messages.repliesEdit} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="soft">{messages.repliesHint}</p>
        {replies.map((reply, index) => (
          <TextAreaField
            // oxlint-disable-next-line react/no-array-index-key -- replies have no other identity while they are edited
            key={index}
            label={messages.reply(index + 1)}
            value={reply}
            rows={2}
            maxLength={SAVED_REPLIES.length}
            onChange={({ target }) => setReplies(replies.with(index, target.value))}
          />
        ))}
        {replies.length < SAVED_REPLIES.count ? (
          <Button variant="quiet" onClick={() => setReplies([...replies, ''])}>
            {messages.addReply}
          </Button>
        ) : null}
        <p className={styles.actions}>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="primary" isPending={save.pending}>
            {messages.save}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
