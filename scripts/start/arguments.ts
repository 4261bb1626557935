import { parsePort } from '../lib/ports.ts';
import { usageBeside } from '../lib/usage.ts';
import { UserError } from '../lib/user-error.ts';

const USAGE = usageBeside(import.meta.url);

export interface StartArguments {
  /** Load the data of the last `--keep`, and save it again at the end. */
  readonly keep: boolean;
  /** Run Google's emulators (Java 21 and internet needed) instead of ours. */
  readonly official: boolean;
  /** Run the development server instead of the built site: `npm run dev`. */
  readonly dev: boolean;
  /** Load a larger salon instead of the usual demo. */
  readonly demo: 'team' | undefined;
  readonly webPort: number | undefined;
}

/** @throws UserError on unknown arguments. */
export function parseStartArguments(argv: readonly string[]): StartArguments {
  let keep = false;
  let official = false;
  let dev = false;
  let demo: StartArguments['demo'];
  let webPort: number | undefined;
  for (let i = 0; i < argv.length; i += 1) {
    const argument = argv[i] ?? '';
    if (argument === '--keep') keep = true;
    else if (argument === '--official') official = true;
    else if (argument === '--dev') dev = true;
    else if (argument === '--demo') demo = parseDemo(argv[(i += 1)]);
    else if (argument.startsWith('--demo=')) demo = parseDemo(argument.slice('--demo='.length));
    else if (argument === '--port') webPort = parsePort(argv[(i += 1)] ?? '', '--port');
    else if (argument.startsWith('--port=')) webPort = parsePort(argument.slice('--port='.length), '--port');
    else throw new UserError(`"${argument}" is not an option.\n\n${USAGE}`);
  }
  return { keep, official, dev, demo, webPort };
}

function parseDemo(name: string | undefined): 'team' {
  if (name !== 'team') throw new UserError(`--demo must be "team", not "${name ?? ''}".\n\n${USAGE}`);
  return name;
}
