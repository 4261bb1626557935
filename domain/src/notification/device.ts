import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';

/**
 * `push_devices/{SHA-256 of the token, in hexadecimal}`: one browser that takes push messages. The id follows from the
 * token, so a browser belongs to one person: who signs in there last.
 */
export const pushDeviceSchema = z.object({
  id: z.string(),
  user_id: z.string().check(z.minLength(1)),
  /** FCM's registration token. */
  token: z.string().check(z.minLength(1)),
  /** Name in the person's list of devices: `Chrome on Android`. */
  name: z._default(z.nullable(z.string()), null),
  created_at: z.date(),
  /** Renewed whenever the app is opened there. */
  seen_at: z.date(),
});

/** A person's browsers, those used last: where messages go. */
export function pushDevicesQuery(uid: string): QuerySpec {
  return {
    ...pushDevicesOfQuery(uid),
    orderBy: [['seen_at', 'desc']],
    limit: LIMITS.pushDevices,
  };
}

/** The browsers of all these people, those used last; at most 30 people, as many as one query may name. */
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
