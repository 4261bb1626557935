/** Signed tokens for links that work without signing in. Each kind of token allows one action only. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Confirmation } from '@paw-haven/domain/booking/appointment/confirmation';

/** Token of a link that unsubscribes from promotional email. */
export function signUnsubscribe(uid: string, key: string): string {
  return `${Buffer.from(uid, 'utf8').toString('base64url')}.${signatureOf(`unsubscribe:${uid}`, key)}`;
}

/** The user id in an unsubscribe token; undefined if it was not signed with this key. */
export function readUnsubscribe(token: string, key: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const uid = Buffer.from(encoded, 'base64url').toString('utf8');
  return uid !== '' && isSame(signature, signatureOf(`unsubscribe:${uid}`, key)) ? uid : undefined;
}

/** Characters for about 128 bits, kept short because text messages contain this link. */
const SHORT_SIGNATURE = 22;

/** Token of a link that confirms a visit: `{id}.{time}.{signature}`. */
export function signConfirmation({ appointmentId, date }: Confirmation, key: string): string {
  const visit = `${appointmentId}.${date.getTime().toString(36)}`;
  return `${visit}.${confirmationSignature(visit, key)}`;
}

/** The visit that a token confirms; undefined if it was not signed with this key. */
export function readConfirmation(token: string, key: string): Confirmation | undefined {
  const [, visit = '', appointmentId = '', time = '', signature = ''] =
    /^((.+)\.([0-9a-z]{1,10}))\.([\w-]+)$/.exec(token) ?? [];
  if (!isSame(signature, confirmationSignature(visit, key))) return undefined;
  return { appointmentId, date: new Date(Number.parseInt(time, 36)) };
}

const confirmationSignature = (visit: string, key: string): string =>
  signatureOf(`confirm:${visit}`, key).slice(0, SHORT_SIGNATURE);

interface FeedAddress {
  readonly feed: string;
  /** Number of the feed's address, from 1. */
  readonly n: number;
  readonly actorUid: string;
  readonly requestId: string;
}

/** Secret key of a calendar feed's address, the same for a repeated request. Only its hash is stored. */
export function feedKeyOf({ feed, n, actorUid, requestId }: FeedAddress, key: string): string {
  return signatureOf(`calendar-feed:${feed}:${n}:${actorUid}:${requestId}`, key);
}

export const hashFeedKey = (feedKey: string): string => createHash('sha256').update(feedKey).digest('hex');

/** Compares in constant time. */
export const isFeedKey = (feedKey: string, hash: string): boolean => isSame(hashFeedKey(feedKey), hash);

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
