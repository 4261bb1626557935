import {
  claimsToReviewQuery,
  clientClaimSchema,
  type ClientClaim,
} from '@paw-haven/domain/people/client/claim';
import { paths } from '@paw-haven/domain/core/records/paths';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { useNow } from '../../../lib/async/clock.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { serverTimestamp, updateDocument } from '../../../lib/firestore/write.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { requireUid } from '../../../lib/session/session.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { customerLink } from '../../../lib/navigation/admin-links.ts';
import { claimTexts, LEFT_NAMES } from './messages.ts';
import page from './customer.module.css';
import styles from './customer-list.module.css';

const SHOWN = 20;

/**
 * Claims that a customer rejected with "Not me", pets of the same name after a claim, and merges, which can be undone.
 * Renders nothing if there are none.
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
  const { id, user_id: uid, client_id: clientId, merge } = claim;
  const close = useAction(
    () =>
      updateDocument(paths.clientClaim(uid, clientId), {
        needs_look: false,
        updated_by: requireUid(),
        updated_at: serverTimestamp(),
      }),
    { failure: claimTexts.failed },
  );
  return (
    <li key={id} className={styles.claim}>
      <span>
        <Link to={customerLink(uid)}>
          <CustomerName uid={uid} />
        </Link>{' '}
        {merge ? <Merged claim={claim} merge={merge} /> : <Claimed claim={claim} />}
      </span>
      <Flex gap="small" wrap>
        {merge && claim.state === 'done' ? <UndoMerge claim={claim} until={merge.undo_until} /> : null}
        <Button disabled={close.pending} onClick={() => void close.run()}>
          {claimTexts.looked}
        </Button>
      </Flex>
    </li>
  );
}

function Claimed({
  claim: { client_id: clientId, state, same_pets: pets },
}: {
  readonly claim: ClientClaim;
}) {
  if (state !== 'declined')
    return <span>{claimTexts.samePets([...new Set(pets.map(({ name }) => name))])}</span>;
  return (
    <>
      <span>{claimTexts.declined}</span>{' '}
      <Link to={customerLink(clientId)}>
        <CustomerName uid={clientId} />
      </Link>
    </>
  );
}

interface MergedProps {
  readonly claim: ClientClaim;
  readonly merge: NonNullable<ClientClaim['merge']>;
}

function Merged({ claim: { state, created_at: at }, merge: { left } }: MergedProps) {
  const zone = useBusinessSettings().data?.time_zone ?? DEFAULT_SETTINGS.time_zone;
  if (state !== 'undone') return <span>{claimTexts.merged(formatInstant(at, zone))}</span>;
  const names = left.map(({ kind, name }) =>
    kind === 'visit'
      ? formatInstant(new Date(name), zone)
      : (LEFT_NAMES[kind] ?? (kind === 'field' ? name.replaceAll('_', ' ') : name)),
  );
  return <span>{claimTexts.left(names)}</span>;
}

function UndoMerge({ claim, until }: { readonly claim: ClientClaim; readonly until: Date }) {
  const now = useNow(HOUR_MS);
  const undo = useAction(
    () => callFunction('undo-merge', { userId: claim.user_id, clientId: claim.client_id }),
    {
      // What stayed is listed here.
      success: ({ left }) => (left.length === 0 ? claimTexts.undone : undefined),
      failure: (error) => (error instanceof AppError ? error.message : claimTexts.undoFailed),
    },
  );
  if (now > until) return null;
  return (
    <Button disabled={undo.pending} onClick={() => void undo.run()}>
      {undo.pending ? claimTexts.undoing : claimTexts.undo}
    </Button>
  );
}
