/** `npm run stack`: a test stack for manual work. Tests find it through its stack file. */
import { startProgress } from '../lib/progress.ts';
import { runCommand } from '../lib/run-command.ts';
import { usageBeside } from '../lib/usage.ts';
import { UserError } from '../lib/user-error.ts';
import { untilStopped } from '../lib/until-stopped.ts';
import { bootTestStack, buildWebForTests, planTestStack } from './boot-test-stack.ts';
import { runDir } from './run-dir.ts';
import { removeStackFile, STACK_FILE } from './stack-file.ts';

const USAGE = usageBeside(import.meta.url);

await runCommand(async () => {
  const [option, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (option !== undefined && option !== '--no-web')) throw new UserError(USAGE);
  const web = option === undefined;
  const stackFile = process.env['PAW_STACK_FILE'] ?? STACK_FILE;
  const progress = startProgress();
  const stopped = untilStopped();
  const plan = await planTestStack();
  if (web) {
    progress.step('Building the web app');
    if ((await buildWebForTests(plan)) !== 0)
      throw new UserError('The web app doesn’t build; use --no-web to continue without it.');
  }
  progress.step('Starting');
  const stack = await bootTestStack({ ...plan, web, stackFile, say: (text) => progress.step(text) });
  progress.step(`Ready. ${stackFile} says where everything is:`);
  console.log(JSON.stringify(plan.info, null, 2));
  console.log(`Local backend: ${plan.info.standInsUrl}`);
  const end = await Promise.race([stopped, stack.broken]);
  await Promise.all([stack.stop(), removeStackFile(stackFile)]);
  if (end === undefined) return 0;
  console.error(`${end} stopped unexpectedly. The logs are in ${runDir()}.`);
  return 1;
});
