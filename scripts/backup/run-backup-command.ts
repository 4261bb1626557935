/** The code that `npm run backup` and `npm run restore` share. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { startProgress } from '../lib/progress.ts';
import { runCommand } from '../lib/run-command.ts';
import { UserError } from '../lib/user-error.ts';
import { type PasswordParameters, passwordParametersSchema } from './accounts.ts';
import { BACKUP_USAGE, type BackupArguments, type BackupCommand, parseBackupArguments } from './arguments.ts';
import { connectProject } from './connect.ts';
import type { Part } from './folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { type Project, takeBackup } from './take-backup.ts';

export function runBackupCommand(command: BackupCommand, argv: readonly string[]): Promise<never> {
  return runCommand(async () => {
    const backupArguments = parseBackupArguments(command, argv);
    if (backupArguments === undefined) {
      console.log(BACKUP_USAGE[command]);
      return 0;
    }
    const project = await connectProject(backupArguments);
    try {
      await run(command, project, { ...backupArguments, folder: resolve(backupArguments.folder) });
    } finally {
      await project.close();
    }
    return 0;
  });
}

async function run(
  command: BackupCommand,
  project: Project,
  backupArguments: BackupArguments,
): Promise<void> {
  const { folder, dryRun, parts } = backupArguments;
  const { step: say } = startProgress();
  say(`${command === 'backup' ? 'From' : 'To'} ${project.id}${project.emulated ? ', on this machine' : ''}`);
  if (command === 'backup') {
    await takeBackup(project, folder, { parts, dryRun, say, now: () => new Date() });
    say(
      dryRun
        ? 'Nothing was written: --dry-run'
        : `The backup is in ${folder}. It contains personal data: keep it safe.`,
    );
    return;
  }
  const passwords = await readPasswords(backupArguments.passwords);
  if (!dryRun && parts.includes('documents'))
    say('Deployed functions treat each document as new and would message people: see docs/operations.md.');
  const done = await restoreBackup(project, folder, { ...backupArguments, passwords, say });
  say(dryRun ? 'The backup is complete. Nothing was written: --dry-run' : summary(done, passwords, project));
}

async function readPasswords(file: string | undefined): Promise<PasswordParameters | undefined> {
  if (file === undefined) return undefined;
  const parsed = passwordParametersSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new UserError(`${file} must be JSON with key, saltSeparator, rounds and memoryCost.`);
}

function summary(
  done: Partial<Record<Part, number>>,
  passwords: PasswordParameters | undefined,
  { emulated }: Project,
): string {
  const text = Object.entries(done).map(([part, count]) => `${count} ${part}`);
  const isWithout = (done.accounts ?? 0) > 0 && passwords === undefined && !emulated;
  const word = isWithout
    ? ' The accounts have no passwords: people need to use “Forgot your password?”.'
    : '';
  return `Restored: ${text.join(', ')}.${word}`;
}
