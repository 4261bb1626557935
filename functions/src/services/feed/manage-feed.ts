import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { mayManageFeeds, type Actor } from '@paw-haven/domain/contract/permissions';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { feedKeyOf, hashFeedKey } from '../../lib/link-token.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface FeedAddresses {
  /** Key from which the feeds' secret keys are derived. */
  readonly linkKey: string;
  /** URL of the feeds, without a query. */
  readonly feedUrl: string;
}

interface FeedRequest<N extends 'make-calendar-feed' | 'revoke-calendar-feed'> {
  readonly actor: Actor;
  readonly input: CallableRequest<N>;
}

/**
 * Creates a calendar feed for a groomer or for everyone, replacing an earlier one. A repeated request resolves to the
 * same URL. Throws `permission-denied`, and `groomer-unavailable` for an unknown or inactive groomer.
 */
export async function makeFeed(
  dependencies: DataDependencies,
  { linkKey, feedUrl }: FeedAddresses,
  { actor, input }: FeedRequest<'make-calendar-feed'>,
): Promise<CallableOutput<'make-calendar-feed'>> {
  const permission = mayManageFeeds(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const { db, now, newId } = dependencies;
  const { groomerId: id, requestId } = input;
  const reference = documents.calendarFeed(db, id);
  const key = await transact(db, async (transaction) => {
    const [existing, groomer] = await readTogether(transaction, reference, documents.groomer(db, id));
    if (id !== ALL_GROOMERS && !groomer?.active) throw new AppError('groomer-unavailable');
    const keyOf = (n: number) => feedKeyOf({ feed: id, n, actorUid: actor.uid, requestId }, linkKey);
    const latest = existing?.n ?? 0;
    if (existing?.key_hash === hashFeedKey(keyOf(latest))) return keyOf(latest);
    const [n, at] = [latest + 1, now()];
    transaction.set(reference, { id, key_hash: hashFeedKey(keyOf(n)), n, created_at: at });
    const line = { id: newId(), actor: actor.uid, subject: id, from: null, to: null, at };
    audit(db, transaction, { ...line, action: 'calendar-feed-made' });
    return keyOf(n);
  });
  return { url: `${feedUrl}?${new URLSearchParams({ feed: id, key }).toString()}` };
}

/** Makes the feed's URL invalid. Idempotent. Throws `permission-denied`. */
export async function revokeFeed(
  { db, now, newId }: DataDependencies,
  { actor, input: { groomerId: id } }: FeedRequest<'revoke-calendar-feed'>,
): Promise<CallableOutput<'revoke-calendar-feed'>> {
  const permission = mayManageFeeds(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const reference = documents.calendarFeed(db, id);
  await transact(db, async (transaction) => {
    const existing = (await transaction.get(reference)).data();
    if (!existing?.key_hash) return;
    transaction.update(reference, { key_hash: null });
    const line = { id: newId(), actor: actor.uid, subject: id, from: null, to: null, at: now() };
    audit(db, transaction, { ...line, action: 'calendar-feed-revoked' });
  });
  return {};
}
