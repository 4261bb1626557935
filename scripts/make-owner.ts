/**
 * Makes an existing account an owner: `npm run owner -- you@example.com`.
 * Uses application-default credentials of the project in GOOGLE_CLOUD_PROJECT, or the emulators when their
 * `*_EMULATOR_HOST` variables are set. Granting twice changes nothing.
 */
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '@paw-haven/domain/paths';

const email = process.argv[2];
if (!email?.includes('@')) {
  console.error('Say whom: npm run owner -- you@example.com');
  process.exit(2);
}

const emulated = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;
const app = initializeApp({
  projectId: process.env['GOOGLE_CLOUD_PROJECT'] ?? (emulated ? 'demo-paw-haven' : undefined),
  ...(emulated ? {} : { credential: applicationDefault() }),
});

try {
  const user = await getAuth(app).getUserByEmail(email);
  const reference = getFirestore(app).doc(paths.userRole(user.uid, 'owner'));
  await reference
    .create({ user_id: user.uid, role: 'owner', created_at: Timestamp.now() })
    .catch((error: { code?: number }) => {
      const alreadyExists = 6;
      if (error.code !== alreadyExists) throw error;
    });
  console.log(`${email} is an owner now.`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(
    `Could not make ${email} an owner: ${reason}\nHas this person signed up in the app? Are the project and the credentials set?`,
  );
  process.exitCode = 1;
}
