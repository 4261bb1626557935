/** This browser's record in `push_devices`, which has one for each browser that receives a user's push messages. */
import { pushDevicesQuery, pushDeviceSchema } from '@paw-haven/domain/notify/notification/device';
import { paths } from '@paw-haven/domain/core/records/paths';
import { existsOnServer, readOnce } from '../firestore/read-once.ts';
import { deleteDocument, serverTimestamp, setDocument } from '../firestore/write.ts';
import { sha256 } from '../browser/sha256.ts';
import { pushState, readyWorker } from './push.ts';
import type { PushRegistration } from './push-provider.ts';
import { dropPush, registerPush } from './registration.ts';
import { storeDevice, storedDevice } from './stored-device.ts';

/** The record is renewed on the first visit of a day: the server keeps records that are in use. */
const RENEW_AFTER_MS = 24 * 3_600_000;

/** Starts push messages to this browser. Permission must be granted already. */
export async function registerDevice(uid: string): Promise<PushRegistration> {
  const before = storedDevice();
  const own = before?.uid === uid ? before : undefined;
  const got = await registerPush(await readyWorker(), own?.fid);
  const id = await sha256(got.fid);
  const isSame = own?.id === id;
  const now = new Date().toISOString();
  await setDocument(paths.pushDevice(id), {
    user_id: uid,
    fid: got.fid,
    name: deviceName(navigator.userAgent),
    created_at: isSame ? new Date(own.createdAt) : serverTimestamp(),
    seen_at: serverTimestamp(),
  });
  storeDevice({ uid, id, fid: got.fid, createdAt: isSame ? own.createdAt : now, seenAt: now });
  // The replaced address, such as a registration token, is no longer valid.
  if (own && !isSame) await deleteDocument(paths.pushDevice(own.id)).catch(() => undefined);
  return got;
}

/** Stops messages to this browser. Resolves to whether the user has another device. */
export async function removeDevice(uid: string): Promise<boolean> {
  const device = storedDevice();
  if (device?.uid === uid) {
    await deleteDocument(paths.pushDevice(device.id));
    await dropLocally();
  }
  return (await readOnce({ ...pushDevicesQuery(uid), limit: 1 }, pushDeviceSchema)).length > 0;
}

/**
 * Runs when a session starts or ends (`uid` is null without one). Renews the record, and registers again if the server
 * found the last registration invalid. Stops push messages for a user who is no longer signed in here or has revoked
 * permission.
 */
export async function syncDevice(uid: string | null, now = new Date()): Promise<void> {
  const device = storedDevice();
  if (!device) return;
  if (device.uid !== uid) return dropLocally();
  if (pushState() !== 'granted') {
    storeDevice(null);
    return deleteDocument(paths.pushDevice(device.id));
  }
  if (now.getTime() - new Date(device.seenAt).getTime() < RENEW_AFTER_MS) return;
  // The server removes a record whose registration is invalid, so a new one is needed.
  if (!(await existsOnServer(paths.pushDevice(device.id)))) await dropLocally();
  await registerDevice(device.uid);
}

/** Call before signing out, while the record can still be deleted. When offline only the subscription ends. */
export async function releaseDevice(): Promise<void> {
  const device = storedDevice();
  if (!device) return;
  await Promise.allSettled([deleteDocument(paths.pushDevice(device.id)), dropLocally()]);
}

async function dropLocally(): Promise<void> {
  storeDevice(null);
  await dropPush(await readyWorker());
}

const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A name such as `Chrome on Android` for the user's list of devices, as precise as the user agent allows. */
export function deviceName(userAgent: string): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find(BROWSERS) ?? 'Browser';
  const system = find(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
