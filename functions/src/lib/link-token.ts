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

/** Token of a payment link: `{id}.{signature}`. The link's record says until when it can be used. */
export const signPaymentLink = (id: string, key: string): string => signId('pay', id, key);

/** The id of the link in a token; undefined if it was not signed with this key. */
export const readPaymentLink = (token: string, key: string): string | undefined => readId('pay', token, key);

/** Token of an invitation to the team, like that of a payment link. */
export const signInvitation = (id: string, key: string): string => signId('invitation', id, key);
export const readInvitation = (token: string, key: string): string | undefined =>
  readId('invitation', token, key);

type LinkKind = 'pay' | 'invitation';

const signId = (kind: LinkKind, id: string, key: string): string => `${id}.${idSignature(kind, id, key)}`;

function readId(kind: LinkKind, token: string, key: string): string | undefined {
  const [, id = '', signature = ''] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  return isSame(signature, idSignature(kind, id, key)) ? id : undefined;
}

const idSignature = (kind: LinkKind, id: string, key: string): string =>
  signatureOf(`${kind}:${id}`, key).slice(0, SHORT_SIGNATURE);

export interface CopiesLink {
  /** `allow`: gets copies; `refuse`: ends them. */
  readonly action: 'allow' | 'refuse';
  /** The customer whose messages are copied. */
  readonly uid: string;
  /** The hash of the address that gets the copies. */
  readonly address: string;
  readonly until: Date;
}

/** Token of a link with which the owner of an address allows or ends copies. */
export function signCopies({ action, uid, address, until }: CopiesLink, key: string): string {
  const link = Buffer.from(JSON.stringify([action, uid, address, until.getTime()])).toString('base64url');
  return `${link}.${signatureOf(`copies:${link}`, key)}`;
}

/** The link in a token; undefined if it was not signed with this key. */
export function readCopies(token: string, key: string): CopiesLink | undefined {
  const [link = '', signature = ''] = token.split('.');
  if (!isSame(signature, signatureOf(`copies:${link}`, key))) return undefined;
  const [action, uid, address, until] = JSON.parse(Buffer.from(link, 'base64url').toString('utf8')) as [
    CopiesLink['action'],
    string,
    string,
    number,
  ];
  return { action, uid, address, until: new Date(until) };
}

/** Identifies an address without revealing it. */
export const hashOfAddress = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

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
