/**
 * `npm run rules:coverage`: runs the rules tests, and says which expressions of the project's rules they never saw both
 * ways. Leaves the reports in `.test-results/rules-coverage`, as JSON and as pages.
 */
import { runCommand } from './lib/run-command.ts';
import { prepareRulesCoverage, reportRulesCoverage } from './rules/coverage.ts';
import { runPackageCommand } from './test/run-program.ts';

await runCommand(async () => {
  const env = await prepareRulesCoverage();
  const code = await runPackageCommand('vitest', ['run', '--project', 'rules', '--reporter=dot'], { env });
  const isComplete = await reportRulesCoverage();
  return code === 0 && !isComplete ? 1 : code;
});
