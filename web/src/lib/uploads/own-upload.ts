import { env, type Env } from '../backend/env.ts';

const OBJECT = /^\/v0\/b\/([^/]+)\/o\/[^/]/;

/**
 * Whether the address is a file in this project's bucket. Rules cannot check that in customers' data, and loading a
 * file from another host tells that host when, and from which IP address, it was viewed.
 */
export function isOwnUpload(
  address: string,
  { firebase, localBackend }: Pick<Env, 'firebase' | 'localBackend'> = env(),
): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !originsOf(localBackend).includes(url.origin)) return false;
  return OBJECT.exec(url.pathname)?.[1] === firebase.storageBucket;
}

function originsOf(local: Env['localBackend']): string[] {
  if (!local) return ['https://firebasestorage.googleapis.com'];
  return [local.host, '127.0.0.1', 'localhost'].map((host) => `http://${host}:${local.storage}`);
}
