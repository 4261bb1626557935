/** Files in Firebase Storage. The SDK is large: import this module only from code that is loaded on demand. */
import {
  connectStorageEmulator,
  deleteObject,
  getBlob,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
} from 'firebase/storage';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { env } from '../backend/env.ts';
import { firebaseApp } from '../backend/firebase.ts';
import { once } from '../async/once.ts';

/** How long the SDK retries on its own. Removals are also retried on a later visit. */
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
 * Resolves to the file's URL. Because `img` sends no credentials, the URL contains a token that opens this one file to
 * anyone who has the URL, until the file is deleted. The rules guard listing, other files and overwriting.
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

/** Resolves to undefined when the file does not exist. */
export async function addressOfFile(path: string): Promise<string | undefined> {
  try {
    return await getDownloadURL(ref(storage(), path));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The file, read as the signed-in user. */
export async function readFile(path: string): Promise<Blob> {
  return getBlob(ref(storage(), path));
}

/** Succeeds when the file is already gone. */
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
