import { parsePort, PORTS } from '../lib/ports.ts';
import { UserError } from '../lib/user-error.ts';

export interface StartArguments {
  /** Load the data of the last `--keep`, and save it again at the end. */
  readonly keep: boolean;
  /** Run Google's emulators (Java 21 and internet needed) instead of ours. */
  readonly official: boolean;
  /** Run the development server instead of the built site: `npm run dev`. */
  readonly dev: boolean;
  /** Load a larger salon instead of the usual demo. */
  readonly demo: 'team' | undefined;
  readonly help: boolean;
  readonly webPort: number | undefined;
}

export const START_USAGE = `Usage: npm start -- [options]      the site as users see it
       npm run dev -- [options]    the same with hot reload, for development

  --keep          keep the data when you stop, and use it again at the next start with --keep
  --demo team     a larger salon, with groomers and clients without accounts
  --port <port>   port of the web app (also PAW_WEB_PORT)
  --official      use Google's own emulators; needs Java 21 and, the first time, the internet 
  --help          this text

Ports, and the variables that change them, for example PAW_AUTH_PORT=9100 npm start:
${portList()}`;

function portList(): string {
  const lines = Object.values(PORTS).map(
    ({ variable, fallback, purpose }) =>
      `  ${variable.padEnd(28)} ${String(fallback).padStart(5)}  ${purpose}`,
  );
  return lines.join('\n');
}

/** @throws UserError on unknown arguments. */
export function parseStartArguments(argv: readonly string[]): StartArguments {
  let keep = false;
  let official = false;
  let dev = false;
  let demo: StartArguments['demo'];
  let help = false;
  let webPort: number | undefined;
  for (let i = 0; i < argv.length; i += 1) {
    const argument = argv[i] ?? '';
    if (argument === '--keep') keep = true;
    else if (argument === '--official') official = true;
    else if (argument === '--dev') dev = true;
    else if (argument === '--help' || argument === '-h') help = true;
    else if (argument === '--demo') demo = parseDemo(argv[(i += 1)]);
    else if (argument.startsWith('--demo=')) demo = parseDemo(argument.slice('--demo='.length));
    else if (argument === '--port') webPort = parsePort(argv[(i += 1)] ?? '', '--port');
    else if (argument.startsWith('--port=')) webPort = parsePort(argument.slice('--port='.length), '--port');
    else throw new UserError(`"${argument}" is not an option.\n\n${START_USAGE}`);
  }
  return { keep, official, dev, demo, help, webPort };
}

function parseDemo(name: string | undefined): 'team' {
  if (name !== 'team') throw new UserError(`--demo must be "team", not "${name ?? ''}".\n\n${START_USAGE}`);
  return name;
}
