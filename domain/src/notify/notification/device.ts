import * as z from 'zod/mini';
import { LIMITS } from '../../core/limits/limits.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

/**
 * `push_devices/{SHA-256 of the address, in hexadecimal}`: one browser that receives push messages. The id is derived
 * from the address, so a browser belongs to the last person who signed in there.
 */
export const pushDeviceSchema = z.object({
  id: z.string(),
  user_id: z.string().check(z.minLength(1)),
  /** The Firebase installation ID. Each record has either this or a token. */
  fid: z._default(z.nullable(z.string()), null),
  /** The FCM registration token of a browser that was not used since installation IDs replaced tokens. */
  token: z._default(z.nullable(z.string()), null),
  /** Name in the person's list of devices, such as `Chrome on Android`. */
  name: z._default(z.nullable(z.string()), null),
  created_at: z.date(),
  /** Updated whenever the app is opened in this browser. */
  seen_at: z.date(),
});

/** How FCM addresses a browser. */
export type PushAddress = { readonly fid: string } | { readonly token: string };

/** Undefined without an address. A browser with both counts as one, so that no message arrives twice. */
export function pushAddress({
  fid,
  token,
}: Pick<z.infer<typeof pushDeviceSchema>, 'fid' | 'token'>): PushAddress | undefined {
  if (fid !== null) return { fid };
  return token === null ? undefined : { token };
}

/** A person's most recently used browsers, which receive the push messages. */
export function pushDevicesQuery(uid: string): QuerySpec {
  return {
    ...pushDevicesOfQuery(uid),
    orderBy: [['seen_at', 'desc']],
    limit: LIMITS.pushDevices,
  };
}

/** The most recently used browsers of all these people. A query accepts at most 30 people. */
export function pushDevicesOfAllQuery(uids: readonly string[]): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.pushDevices,
    where: [['user_id', 'in', uids]],
    orderBy: [['seen_at', 'desc']],
    limit: LIMITS.pushDevices * uids.length,
  };
}

/** All browsers of one person. */
export function pushDevicesOfQuery(uid: string): QuerySpec {
  return { collection: COLLECTIONS.pushDevices, where: [['user_id', '==', uid]] };
}
