/** Files in Firebase Storage. The SDK is large: import this module only from parts that are loaded when asked for. */
import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
} from 'firebase/storage';
import { LIMITS } from '@paw-haven/domain/limits';
import { env } from '../env.ts';
import { firebaseApp } from '../firebase.ts';
import { once } from '../once.ts';

/** How long the SDK tries again by itself. Removals are tried again on a later visit, too. */
const REMOVAL_MS = 10_000;

const storage = once((): FirebaseStorage => {
  const service = getStorage(firebaseApp());
  service.maxOperationRetryTime = REMOVAL_MS;
  const local = env().localBackend;
  if (local) connectStorageEmulator(service, local.host, local.storage);
  return service;
});

export interface SendOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Resolves to the file's address. It holds a token that opens this one file to everyone with the address, as `img` sends
 * no sign-in; the rules guard everything else: listing, other files, overwriting. The token ends with the file.
 */
export async function sendFile(
  path: string,
  file: Blob,
  { signal, onProgress }: SendOptions,
): Promise<string> {
  signal.throwIfAborted();
  const target = ref(storage(), path);
  const task = uploadBytesResumable(target, file, {
    contentType: file.type,
    cacheControl: `public, max-age=${LIMITS.uploadCacheSeconds}`,
  });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  try {
    await task;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return getDownloadURL(target);
}

/** Undefined where there is no such file. */
export async function addressOfFile(path: string): Promise<string | undefined> {
  try {
    return await getDownloadURL(ref(storage(), path));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A file that is gone already is removed. */
export async function removeFile(path: string): Promise<void> {
  try {
    await deleteObject(ref(storage(), path));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'storage/object-not-found';
}
