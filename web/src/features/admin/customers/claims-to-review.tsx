import {
  claimsToReviewQuery,
  clientClaimSchema,
  type ClientClaim,
} from '@paw-haven/domain/people/client/claim';
import { paths } from '@paw-haven/domain/core/records/paths';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { serverTimestamp, updateDocument } from '../../../lib/firestore/write.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { requireUid } from '../../../lib/session/session.ts';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { customerLink } from '../../../lib/navigation/admin-links.ts';
import { claimTexts } from './messages.ts';
import page from './customer.module.css';
import styles from './customer-list.module.css';

const SHOWN = 20;

/**
 * Claims that a customer rejected with "Not me", and pets of the same name after a claim. Renders nothing if there are
 * none.
 */
export function ClaimsToReview() {
  const { data = [] } = useLiveQuery(claimsToReviewQuery(SHOWN), clientClaimSchema);
  if (!data || data.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="claims">
      <h3 id="claims">{claimTexts.title}</h3>
      <ul className={`plain-list ${styles.list}`}>
        {data.map((claim) => (
          <Claim key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  );
}

function Claim({ claim }: { readonly claim: ClientClaim }) {
  const { id, user_id: uid, client_id: clientId, state, same_pets: pets } = claim;
  const close = useAction(
    () =>
      updateDocument(paths.clientClaim(uid, clientId), {
        needs_look: false,
        updated_by: requireUid(),
        updated_at: serverTimestamp(),
      }),
    { failure: claimTexts.failed },
  );
  const who = (
    <Link to={customerLink(uid)}>
      <CustomerName uid={uid} />
    </Link>
  );
  return (
    <li key={id} className={styles.claim}>
      <span>
        {state === 'declined' ? (
          <>
            {who} <span>{claimTexts.declined}</span>{' '}
            <Link to={customerLink(clientId)}>
              <CustomerName uid={clientId} />
            </Link>
          </>
        ) : (
          <>
            {who} <span>{claimTexts.samePets([...new Set(pets.map(({ name }) => name))])}</span>
          </>
        )}
      </span>
      <Button disabled={close.pending} onClick={() => void close.run()}>
        {claimTexts.looked}
      </Button>
    </li>
  );
}
