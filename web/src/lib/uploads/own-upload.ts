import { env, type Env } from '../env.ts';

const OBJECT = /^\/v0\/b\/([^/]+)\/o\/[^/]/;

/**
 * Is it the address of a file in this project's bucket? Rules cannot ask that of what customers write, and who loads a
 * file from elsewhere tells its host when, and from where, they looked.
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
