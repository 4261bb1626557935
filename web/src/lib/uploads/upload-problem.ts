import { uploadProblems } from './messages.ts';

/** The upload made no progress for a while. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  constructor() {
    super(uploadProblems.connection);
  }
}

/** A rejected file, with a message for the user. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

const CONNECTION_CODES: ReadonlySet<string> = new Set(['storage/retry-limit-exceeded', 'unavailable']);
const TEXTS: Readonly<Record<string, keyof typeof uploadProblems>> = {
  'storage/unauthorized': 'refused',
  'storage/unauthenticated': 'signedOut',
  'permission-denied': 'notSaved',
  'storage/quota-exceeded': 'noRoom',
};

export interface UploadProblem {
  readonly text: string;
  /** Whether to retry as soon as there is a connection. */
  readonly isConnection: boolean;
}

export function uploadProblem(error: unknown): UploadProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof UploadRefused) return { text: error.message, isConnection: false };
  if (error instanceof ConnectionLost || CONNECTION_CODES.has(code))
    return { text: new ConnectionLost().message, isConnection: true };
  return { text: uploadProblems[TEXTS[code] ?? 'general'], isConnection: false };
}
