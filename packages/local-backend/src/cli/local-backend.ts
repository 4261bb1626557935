/** Process entry of the `local-backend` command. */
import { exitWhenOrphaned } from './processes/processes.ts';
import { runWrapped } from './run-wrapped.ts';
import { parseWrapperArguments, USAGE, UsageError } from './servers/wrapper-arguments.ts';

exitWhenOrphaned();
try {
  const wanted = parseWrapperArguments(process.argv.slice(2));
  if (wanted.help) console.log(USAGE);
  else process.exitCode = await runWrapped(wanted);
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
