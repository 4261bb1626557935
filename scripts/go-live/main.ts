/** `npm run go-live`: takes a clone of the repository to a live salon, and checks its health later. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import { ROOT } from '../lib/repository.ts';
import { runCommand } from '../lib/run-command.ts';
import { allChecks } from './all-checks.ts';
import { parseGoLiveArguments, projectOf } from './arguments.ts';
import { openGoogle } from './checks/google.ts';
import { openProviders } from './checks/providers.ts';
import { runChecks, summaryOf } from './run-checks.ts';
import { readSettings, withVariables } from './checks/settings.ts';

const read = (path: string): string => {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const checks = allChecks({
  setVariables: (path, values) => writeFileSync(join(ROOT, path), withVariables(read(path), values)),
});

await runCommand(async () => {
  const wanted = parseGoLiveArguments(process.argv.slice(2));
  if (wanted.dryRun) {
    for (const { title } of checks) console.log(`  · ${title}`);
    return 0;
  }
  const projectId = projectOf(wanted.project, process.env, read('.firebaserc'));
  const google = openGoogle({ projectId });
  const providers = openProviders();
  const context = () => ({
    projectId,
    google,
    providers,
    fetch,
    readFile: read,
    settings: readSettings(projectId, read),
  });
  console.log(`${projectId}\n`);
  const terminal = wanted.check
    ? undefined
    : createInterface({ input: process.stdin, output: process.stdout });
  const { states, stopped } = await runChecks(checks, context, {
    say: (line) => console.log(line),
    ...(terminal && {
      ask: async (question: string) => (await terminal.question(question)).trim().toLowerCase(),
    }),
  });
  terminal?.close();
  console.log(stopped ? '\nStopped. You can start it again at any time.' : `\n${summaryOf(states)}`);
  return !stopped && [...states.values()].every(({ kind }) => kind === 'ok') ? 0 : 1;
});
