import { visitRequestSchema, type VisitRequest } from '@paw-haven/domain/booking/visit-request/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { readStoredText, writeStoredText } from '../../../lib/browser/storage.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { isCurrentUser, useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { messages } from '../request-messages.ts';
import { RequestForm } from './request-form.tsx';
import styles from './new-client.module.css';

interface NewClientProps {
  readonly newClients: 'ask' | 'closed';
  readonly services: readonly Service[];
  /** Called with whether the customer cannot book. */
  readonly onShut: (isShut: boolean) => void;
  /** Called once with the service of an accepted request. */
  readonly onService: (serviceId: string) => void;
}

/** What new clients see where the salon asks them first, or takes none. Nothing for everyone else. */
export function NewClient({ newClients, services, onShut, onService }: NewClientProps) {
  const { uid } = useUser();
  const request = useLiveDocument(paths.visitRequest(uid), visitRequestSchema);
  const state = request.data?.state;
  const admission = useAdmission(uid, state);
  const accepted = services.some(({ id }) => id === admission?.service) ? admission?.service : undefined;
  const isShut = admission?.mayBook === false;
  const tell = useEffectEvent(() => {
    onShut(isShut);
    if (accepted !== undefined) onService(accepted);
  });
  useEffect(() => tell(), [isShut, accepted]);
  if (accepted !== undefined)
    return (
      <output className={styles.request}>
        <strong>{messages.accepted}</strong> <span>{messages.acceptedLead}</span>
      </output>
    );
  if (!isShut || request.status === 'loading') return null;
  if (request.data?.state === 'open') return <Waiting request={request.data} />;
  const isClosed = newClients === 'closed';
  return (
    <section className={styles.request} aria-labelledby="new-client">
      {state === 'declined' ? (
        <div>
          <h2>{messages.declined}</h2>
          <p className={styles.answer}>{request.data?.answer}</p>
        </div>
      ) : null}
      <h2 id="new-client">{isClosed ? messages.closed : messages.ask}</h2>
      <p>{isClosed ? messages.closedLead : messages.askLead}</p>
      <RequestForm services={services} />
    </section>
  );
}

function Waiting({ request: { service_name, pet_name } }: { readonly request: VisitRequest }) {
  const withdraw = useAction(() => callFunction('end-request', {}), {
    success: messages.withdrawn,
    failure: messages.failed,
  });
  return (
    <section className={styles.request}>
      <h2>{messages.waiting(service_name, pet_name)}</h2>
      <p>{messages.waitingLead}</p>
      <div>
        <Button disabled={withdraw.pending} onClick={() => void withdraw.run()}>
          {messages.withdraw}
        </Button>
      </div>
    </section>
  );
}

interface Admission {
  readonly mayBook: boolean;
  readonly service?: string | undefined;
}

const MAY_BOOK: Admission = { mayBook: true };
const admittedKey = (uid: string) => `paw-haven.admitted.${uid}`;

/** Asked once a session for those who may book, and again when the request is answered. Undefined while unknown. */
function useAdmission(uid: string, state: VisitRequest['state'] | undefined): Admission | undefined {
  const [admission, setAdmission] = useState<Admission>();
  useEffect(() => {
    let isOver = false;
    void readAdmission(uid).then((found) => {
      if (!isOver) setAdmission(found);
    });
    return () => {
      isOver = true;
    };
  }, [uid, state]);
  return admission;
}

/** Whoever cannot be asked about may go on: the server decides when they book. */
async function readAdmission(uid: string): Promise<Admission> {
  if (readStoredText('sessionStorage', admittedKey(uid)) !== null) return MAY_BOOK;
  try {
    const admission = await callFunction('get-admission', {});
    if (admission.mayBook && admission.service === undefined)
      writeStoredText('sessionStorage', admittedKey(uid), '1');
    return admission;
  } catch (error) {
    if (isCurrentUser(uid)) console.warn('Not asked whether this customer may book:', error);
    return MAY_BOOK;
  }
}
