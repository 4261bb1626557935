import { usageBeside } from '../lib/usage.ts';
import { UserError } from '../lib/user-error.ts';

const USAGE = usageBeside(import.meta.url);

export interface GoLiveArguments {
  /** Only checks; changes nothing and asks no questions. */
  readonly check: boolean;
  /** Only lists the checks. */
  readonly dryRun: boolean;
  readonly project: string | undefined;
}

/** @throws UserError on unknown arguments. */
export function parseGoLiveArguments(argv: readonly string[]): GoLiveArguments {
  let check = false;
  let dryRun = false;
  let project: string | undefined;
  for (let i = 0; i < argv.length; i += 1) {
    const argument = argv[i] ?? '';
    if (argument === '--check') check = true;
    else if (argument === '--dry-run') dryRun = true;
    else if (argument === '--project') project = argv[(i += 1)] ?? '';
    else if (argument.startsWith('--project=')) project = argument.slice('--project='.length);
    else throw new UserError(`"${argument}" is not an option.\n\n${USAGE}`);
  }
  if (project !== undefined && !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project))
    throw new UserError(`--project must be a project's id, as in my-salon-1234, not "${project}".`);
  return { check, dryRun, project };
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
