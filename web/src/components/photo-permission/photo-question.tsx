import { paths } from '@paw-haven/domain/core/records/paths';
import { storedProfileSchema } from '@paw-haven/domain/people/profile/contacts';
import { useId, useState } from 'react';
import { callFunction } from '../../lib/calls/callables.ts';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { Button } from '../../ui/actions/button.tsx';
import { messages } from './messages.ts';
import styles from './photo-question.module.css';

/** Asks once whether photos of visits may be shown in the gallery; nothing depends on the answer. */
export function PhotoQuestion({ uid }: { readonly uid: string }) {
  const profile = useLiveDocument(paths.profile(uid), storedProfileSchema);
  const [answer, setAnswer] = useState<boolean>();
  const id = useId();
  const { run, pending } = useAction(
    async (isGiven: boolean) => {
      await callFunction('set-photo-permission', { isGiven });
      setAnswer(isGiven);
    },
    { failure: messages.failed },
  );
  if (!profile.data || (answer === undefined && profile.data.may_publish_photos !== undefined)) return null;
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id}>{messages.question}</h2>
      <output>{answer === undefined ? null : answer ? messages.allowed : messages.refused}</output>
      {answer === undefined ? (
        <>
          <p className="soft">{messages.meaning}</p>
          <div className={styles.answers}>
            <Button isPending={pending} onClick={() => void run(true)}>
              {messages.yes}
            </Button>
            <Button isPending={pending} onClick={() => void run(false)}>
              {messages.no}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
