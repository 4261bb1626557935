/** The signed token of a link that ends promotional email without a sign-in. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export function signUnsubscribe(uid: string, key: string): string {
  return `${Buffer.from(uid, 'utf8').toString('base64url')}.${signatureOf(uid, key)}`;
}

/** The person that the token was made for; undefined when it was not made with this key. */
export function readUnsubscribe(token: string, key: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const uid = Buffer.from(encoded, 'base64url').toString('utf8');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(uid, key))];
  return uid !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? uid : undefined;
}

function signatureOf(uid: string, key: string): string {
  return createHmac('sha256', key).update(`unsubscribe:${uid}`).digest('base64url');
}
