/** Opens firebase-admin for commands that work on a real project or on the emulators. */
import { type App, applicationDefault, initializeApp } from 'firebase-admin/app';

import { PROJECT_ID } from './repository.ts';
import { UserError } from './user-error.ts';

export interface AdminApp {
  readonly app: App;
  readonly projectId: string;
  readonly emulated: boolean;
}

const EMULATORS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;

/**
 * Opens the project in GOOGLE_CLOUD_PROJECT with application-default credentials, or the emulators that the
 * `*_EMULATOR_HOST` variables name.
 * @throws UserError when it is unclear which one is meant.
 */
export function openAdminApp(env: Readonly<Record<string, string | undefined>> = process.env): AdminApp {
  const named = EMULATORS.filter((variable) => env[variable]);
  const emulated = named.length > 0;
  if (emulated && named.length < EMULATORS.length)
    throw new UserError(
      `Set all of ${EMULATORS.join(', ')}, or none; otherwise part of this would use the real project.`,
    );
  // Keeps Google's client from probing for a cloud metadata server.
  if (emulated) process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const projectId = env['GOOGLE_CLOUD_PROJECT'] ?? (emulated ? PROJECT_ID : undefined);
  if (projectId === undefined)
    throw new UserError('Which project? Put GOOGLE_CLOUD_PROJECT=<project id> before the command.');
  const app = initializeApp({ projectId, ...(emulated ? {} : { credential: applicationDefault() }) });
  return { app, projectId, emulated };
}
