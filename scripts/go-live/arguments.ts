import { UserError } from '../lib/user-error.ts';

export interface GoLiveArguments {
  /** Only checks; changes nothing and asks no questions. */
  readonly check: boolean;
  /** Only lists the checks. */
  readonly dryRun: boolean;
  readonly help: boolean;
  readonly project: string | undefined;
}

export const GO_LIVE_USAGE = `Usage: npm run go-live -- [options]

  Checks a real project and walks you through what is missing. You can stop it and start it again at any time.

  --check          only check: the health check of a running salon; exits with 1 if something is wrong
  --dry-run        only list what would be checked; needs no account
  --project <id>   the project; otherwise GOOGLE_CLOUD_PROJECT, or what "npx firebase use" has chosen
  --help           this text`;

/** @throws UserError on unknown arguments. */
export function parseGoLiveArguments(argv: readonly string[]): GoLiveArguments {
  let check = false;
  let dryRun = false;
  let help = false;
  let project: string | undefined;
  for (let i = 0; i < argv.length; i += 1) {
    const argument = argv[i] ?? '';
    if (argument === '--check') check = true;
    else if (argument === '--dry-run') dryRun = true;
    else if (argument === '--help' || argument === '-h') help = true;
    else if (argument === '--project') project = argv[(i += 1)] ?? '';
    else if (argument.startsWith('--project=')) project = argument.slice('--project='.length);
    else throw new UserError(`"${argument}" is not an option.\n\n${GO_LIVE_USAGE}`);
  }
  if (project !== undefined && !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project))
    throw new UserError(`--project must be a project's id, as in my-salon-1234, not "${project}".`);
  return { check, dryRun, help, project };
}

/** @throws UserError when no project is specified anywhere. */
export function projectOf(
  wanted: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  firebaserc: string,
): string {
  const chosen = firebaserc === '' ? {} : (JSON.parse(firebaserc) as { projects?: { default?: string } });
  const found = wanted ?? env['GOOGLE_CLOUD_PROJECT'] ?? chosen.projects?.default;
  if (found === undefined)
    throw new UserError('Which project? npm run go-live -- --project <id>, or once: npx firebase use --add');
  return found;
}
