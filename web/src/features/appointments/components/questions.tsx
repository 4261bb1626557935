import { ownQuestionsQuery } from '@paw-haven/domain/money/bill/queries';
import { extraSchema, type Extra } from '@paw-haven/domain/money/bill/schema';
import { formatCents } from '@paw-haven/domain/core/cents';
import { Button } from 'antd';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { isOwnUpload } from '../../../lib/uploads/own-upload.ts';
import { messages } from '../messages.ts';
import styles from './questions.module.css';

/** Asks the customer to approve extra work. Shows nothing without open questions; answered ones disappear. */
export function Questions({ uid }: { readonly uid: string }) {
  const questions = useLiveQuery(ownQuestionsQuery(uid), extraSchema).data ?? [];
  const open = questions.filter(({ state }) => state === 'asked');
  if (open.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="questions">
      <h2 id="questions">{messages.questionsTitle}</h2>
      {open.map((extra) => (
        <Question key={extra.id} extra={extra} />
      ))}
    </section>
  );
}

function Question({ extra: { id, label, cents, photo, pet_name: pet } }: { readonly extra: Extra }) {
  const answer = useAction(
    (said: 'yes' | 'call') => callFunction('answer-extra', { extraId: id, answer: said }),
    {
      success: ({ answer: said }) => (said === 'yes' ? messages.saidYes : messages.saidCall),
      failure: messages.answerFailed,
    },
  );
  return (
    <article className={styles.question}>
      {photo && isOwnUpload(photo) ? (
        <img className={styles.photo} src={photo} alt={messages.photo(pet)} loading="lazy" />
      ) : null}
      <p>{messages.question(pet, label, formatCents(cents))}</p>
      <div className={styles.ways}>
        <Button
          type="primary"
          disabled={answer.pending}
          aria-label={messages.answerTo(messages.yes, label)}
          onClick={() => void answer.run('yes')}
        >
          {messages.yes}
        </Button>
        <Button
          disabled={answer.pending}
          aria-label={messages.answerTo(messages.call, label)}
          onClick={() => void answer.run('call')}
        >
          {messages.call}
        </Button>
      </div>
    </article>
  );
}
