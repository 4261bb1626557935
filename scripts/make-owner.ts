/**
 * Makes an existing account the first owner: `npm run owner -- you@example.com`.
 * Uses application-default credentials of the project in GOOGLE_CLOUD_PROJECT, or the emulators when their
 * `*_EMULATOR_HOST` variables are set.
 */
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

import { openAdminApp } from './lib/admin-app.ts';
import { UserError } from './lib/user-error.ts';
import { makeFirstOwner } from './owner/first-owner.ts';

try {
  console.log(await run(process.argv[2]));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const hint =
    error instanceof UserError ? '' : '\nAre the project (GOOGLE_CLOUD_PROJECT) and the credentials set?';
  console.error(`${reason}${hint}`);
  process.exitCode = 1;
}

async function run(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) throw new UserError('Which account? npm run owner -- you@example.com');
  const { app, emulated } = openAdminApp();
  return makeFirstOwner(getFirestore(app), getAuth(app), email, { now: new Date(), isEmulated: emulated });
}
