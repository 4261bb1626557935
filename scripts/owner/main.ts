/** `npm run owner`, once the packages are there. Credentials: application-default, or emulator variables. */
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

import { runCommand } from '../lib/run-command.ts';
import { UserError } from '../lib/user-error.ts';
import { makeFirstOwner } from './first-owner.ts';

const USAGE = `Usage: npm run owner -- <e-mail> --project <project id>

Makes the first owner of a business. The person must have signed up in the app before.
Sign in with Google's command line first: gcloud auth application-default login`;

await runCommand(async () => {
  const [email, flag, project, ...rest] = process.argv.slice(2);
  if (!email?.includes('@') || flag !== '--project' || !project || rest.length > 0)
    throw new UserError(USAGE);
  const emulated = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;
  const app = initializeApp({
    projectId: project,
    ...(emulated ? {} : { credential: applicationDefault() }),
  });
  console.log(await makeFirstOwner(getFirestore(app), getAuth(app), email, new Date()));
  return 0;
});
