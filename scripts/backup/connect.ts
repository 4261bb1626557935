/** Connects to the project that is backed up or restored. */
import { readFileSync } from 'node:fs';

import { deleteApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

import { openAdminApp } from '../lib/admin-app.ts';
import { readPorts } from '../lib/ports.ts';
import { STORAGE_BUCKET } from '../lib/repository.ts';
import { UserError } from '../lib/user-error.ts';
import { adminEnvironment, describeStack, type StackInfo } from '../lib/stack-info.ts';
import type { BackupArguments } from './arguments.ts';
import type { Project } from './take-backup.ts';

export interface ConnectedProject extends Project {
  close(): Promise<void>;
}

/** @throws UserError when no local stack is running, or when it is unclear which project is meant. */
export async function connectProject({
  local,
  bucket,
}: Pick<BackupArguments, 'local' | 'bucket'>): Promise<ConnectedProject> {
  if (local) Object.assign(process.env, adminEnvironment(await requireLocalStack()));
  const { app, projectId, emulated } = openAdminApp();
  if (emulated && !process.env['FIREBASE_STORAGE_EMULATOR_HOST'])
    throw new UserError('Set FIREBASE_STORAGE_EMULATOR_HOST too, or the bucket would be the real one.');
  const db = getFirestore(app);
  // Keeps the digits of integers beyond 2^53, and tells integers from doubles.
  db.settings({ useBigInt: true });
  const bucketName = bucket ?? (emulated ? STORAGE_BUCKET : `${projectId}.firebasestorage.app`);
  return {
    id: projectId,
    db,
    auth: getAuth(app),
    bucket: getStorage(app).bucket(bucketName),
    emulated,
    close: () => deleteApp(app),
  };
}

/** The stack of `npm start`, or the one that PAW_STACK_FILE names. */
async function requireLocalStack(): Promise<StackInfo> {
  const file = process.env['PAW_STACK_FILE'];
  const ports = readPorts(process.env);
  const info = file ? (JSON.parse(readFileSync(file, 'utf8')) as StackInfo) : describeStack(ports, ports.web);
  const isUp = await fetch(`http://127.0.0.1:${info.ports.firestore}/`).then(
    () => true,
    () => false,
  );
  if (!isUp) throw new UserError(`Nothing is running on port ${info.ports.firestore}. Run npm start first.`);
  return info;
}
