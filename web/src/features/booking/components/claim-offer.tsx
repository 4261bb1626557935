import { AppError } from '@paw-haven/domain/core/calls/errors';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/async/when-idle.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { notify } from '../../../lib/notify/notify.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { hasConfirmedAddress } from '../../../lib/session/confirmed-address.ts';
import { isCurrentUser, useUser } from '../../../lib/session/session.ts';
import { readStoredText, writeStoredText } from '../../../lib/browser/storage.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { messages } from '../claim-messages.ts';
import styles from './claim-offer.module.css';

/** Long enough to read two important sentences. */
const READING_MS = 60_000;

/** Each account is asked once per session. */
const noClientKey = (uid: string) => `paw-haven.client-asked.${uid}`;

/** "We know you from the salon": offered to an account whose verified address matches a client added by staff. */
export function ClaimOffer() {
  const { uid } = useUser();
  const [clientId, setClientId] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    // React runs pending effects inside the next tap, which loading the functions here would slow down.
    const cancel = whenIdle(() => {
      void findClient(uid).then((found) => {
        if (!isOver) setClientId(found);
      });
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [uid]);
  const answer = useAction(
    async (id: string, accept: boolean) => {
      await callFunction('claim-client', { requestId: randomName(), clientId: id, accept });
      setClientId(null);
      return accept;
    },
    {
      success: (accepted) => (accepted ? messages.brought : messages.noted),
      failure: (error) => (error instanceof AppError ? error.message : messages.failed),
    },
  );
  // Always rendered: screen readers announce only changes inside an existing live region.
  return (
    <output className={styles.region}>
      {clientId === null ? null : (
        <span className={styles.card}>
          <span>{messages.question}</span>
          <span className={styles.actions}>
            <Button
              variant="primary"
              disabled={answer.pending}
              onClick={() => void answer.run(clientId, true)}
            >
              {answer.pending ? messages.working : messages.bring}
            </Button>
            <Button
              variant="quiet"
              disabled={answer.pending}
              onClick={() => void answer.run(clientId, false)}
            >
              {messages.notMe}
            </Button>
          </span>
        </span>
      )}
    </output>
  );
}

/** Null without a verified address, when already asked, and when the server does not answer. */
async function findClient(uid: string): Promise<string | null> {
  if (readStoredText('sessionStorage', noClientKey(uid)) !== null) return null;
  try {
    // The address may have been verified in another tab since the sign-in.
    if (!(await hasConfirmedAddress())) return null;
    const { clientId, switchedOff = false } = await callFunction('find-client', {});
    if (switchedOff) notify({ ...messages.switchedOff, durationMs: READING_MS });
    if (clientId === null) writeStoredText('sessionStorage', noClientKey(uid), '1');
    return clientId;
  } catch (error) {
    // Who has just signed out has nothing to be asked.
    if (isCurrentUser(uid)) console.warn('Not asked whether the salon knows this address:', error);
    return null;
  }
}
