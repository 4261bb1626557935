/** An upload that moved nothing for a while. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  constructor() {
    super('The connection was lost before the file was uploaded. Please try again.');
  }
}

/** Why something was refused, in words for people. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

const CONNECTION_CODES: ReadonlySet<string> = new Set(['storage/retry-limit-exceeded', 'unavailable']);
const TEXTS: Readonly<Record<string, string>> = {
  'storage/unauthorized': 'This file was not accepted. Please choose an image of at most 5 MB.',
  'storage/unauthenticated': 'You are signed out. Please sign in and try again.',
  'permission-denied': 'This can no longer be saved here. Please reload the page and try again.',
  'storage/quota-exceeded': 'There is no room for more files at the moment. Please try again later.',
};
const GENERAL = 'The file could not be uploaded. Please try again.';

export interface UploadProblem {
  readonly text: string;
  /** It is worth another try as soon as there is a connection. */
  readonly isConnection: boolean;
}

export function uploadProblem(error: unknown): UploadProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof UploadRefused) return { text: error.message, isConnection: false };
  if (error instanceof ConnectionLost || CONNECTION_CODES.has(code))
    return { text: new ConnectionLost().message, isConnection: true };
  return { text: TEXTS[code] ?? GENERAL, isConnection: false };
}
