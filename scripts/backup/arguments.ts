import { parseArgs, type ParseArgsConfig } from 'node:util';

import { UserError } from '../lib/user-error.ts';
import { type Part, PARTS } from './folder.ts';

export interface BackupArguments {
  readonly folder: string;
  readonly parts: readonly Part[];
  readonly local: boolean;
  readonly bucket: string | undefined;
  readonly dryRun: boolean;
  /** Restore only. */
  readonly force: boolean;
  /** Restore only: the path of a file. */
  readonly passwords: string | undefined;
}

export type BackupCommand = 'backup' | 'restore';

const COMMON = `  --only <parts>      only some parts: documents, accounts, files, separated by commas
  --local             use the stack running on this machine
  --bucket <name>     the bucket, if it is not <project id>.firebasestorage.app
  --dry-run           show what would be done, but write nothing
  --help              this text

Without --local: the project in GOOGLE_CLOUD_PROJECT, with application-default credentials.`;

export const BACKUP_USAGE: Readonly<Record<BackupCommand, string>> = {
  backup: `Usage: npm run backup -- --to <new folder> [options]

${COMMON}`,
  restore: `Usage: npm run restore -- --from <folder> [options]

  --force             restore into a project that is not empty: the backup overwrites what it contains, the rest stays
  --passwords <file>  the project's password parameters as JSON: key, saltSeparator, rounds, memoryCost
${COMMON}`,
};

/** Returns undefined when help is requested. @throws UserError on unknown arguments and when the folder is missing. */
export function parseBackupArguments(
  command: BackupCommand,
  argv: readonly string[],
): BackupArguments | undefined {
  const values = read(command, argv);
  if (values.help) return undefined;
  const folder = command === 'backup' ? values.to : values.from;
  if (!folder) throw new UserError(`Name the folder.\n\n${BACKUP_USAGE[command]}`);
  return {
    folder,
    parts: partsIn(values.only),
    local: values.local ?? false,
    bucket: values.bucket,
    dryRun: values['dry-run'] ?? false,
    force: values.force ?? false,
    passwords: values.passwords,
  };
}

interface Values {
  readonly to?: string;
  readonly from?: string;
  readonly only?: string;
  readonly bucket?: string;
  readonly passwords?: string;
  readonly local?: boolean;
  readonly 'dry-run'?: boolean;
  readonly force?: boolean;
  readonly help?: boolean;
}

function read(command: BackupCommand, argv: readonly string[]): Values {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const common = { only: text, bucket: text, local: flag, 'dry-run': flag, help: { ...flag, short: 'h' } };
  const own: NonNullable<ParseArgsConfig['options']> =
    command === 'backup' ? { to: text } : { from: text, force: flag, passwords: text };
  try {
    return parseArgs({ args: [...argv], options: { ...common, ...own }, strict: true }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${reason}\n\n${BACKUP_USAGE[command]}`);
  }
}

function partsIn(list: string | undefined): readonly Part[] {
  if (list === undefined) return PARTS;
  return list.split(',').map((name) => {
    const part = PARTS.find((item) => item === name);
    if (part === undefined) throw new UserError(`"${name}" isn’t one of ${PARTS.join(', ')}.`);
    return part;
  });
}
