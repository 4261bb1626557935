import { parsePort, PORTS } from '../lib/ports.ts';
import { UserError } from '../lib/user-error.ts';

export interface StartArguments {
  /** Go on with the data of the last `--keep`, and keep it again at the end. */
  readonly keep: boolean;
  /** Run Google's emulators (Java 21 and internet needed) in place of ours. */
  readonly official: boolean;
  readonly help: boolean;
  readonly webPort: number | undefined;
}

export const START_USAGE = `Usage: npm start -- [options]

  --keep          keep the data when stopped, and continue with it at the next start with --keep
  --port <port>   port of the web app (also PAW_WEB_PORT)
  --official      use Google's own emulators; needs Java 21 and, the first time, the internet 
  --help          this text

Ports, and the variables that change them, as in PAW_AUTH_PORT=9100 npm start:
${portList()}`;

function portList(): string {
  const lines = Object.values(PORTS).map(
    ({ variable, fallback, purpose }) =>
      `  ${variable.padEnd(28)} ${String(fallback).padStart(5)}  ${purpose}`,
  );
  return lines.join('\n');
}

/** @throws UserError on anything it does not know. */
export function parseStartArguments(argv: readonly string[]): StartArguments {
  let keep = false;
  let official = false;
  let help = false;
  let webPort: number | undefined;
  for (let i = 0; i < argv.length; i += 1) {
    const argument = argv[i] ?? '';
    if (argument === '--keep') keep = true;
    else if (argument === '--official') official = true;
    else if (argument === '--help' || argument === '-h') help = true;
    else if (argument === '--port') webPort = parsePort(argv[(i += 1)] ?? '', '--port');
    else if (argument.startsWith('--port=')) webPort = parsePort(argument.slice('--port='.length), '--port');
    else throw new UserError(`"${argument}" is not an option.\n\n${START_USAGE}`);
  }
  return { keep, official, help, webPort };
}
