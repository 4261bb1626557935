/**
 * `npm run rules:coverage`: runs the rules tests and lists the rule expressions that they did not evaluate to both true
 * and false. Writes the reports to `.test-results/rules-coverage`, as JSON and HTML.
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
