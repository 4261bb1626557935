/** Saves what a test file covered of the rules for `npm run rules:coverage`; otherwise does nothing. */
import type { RuleCoverage } from '@paw-haven/local-backend/rules/coverage/coverage-report';
import { saveRulesCoverage } from '@paw-haven/local-backend/rules-coverage/report-rules-coverage';
import type { DatabaseRuleCoverage } from '@paw-haven/local-backend/rules-coverage/database-coverage';
import type { RulesFile } from './rules-files.ts';

/** `read` returns the coverage that the engine of the file's rules reports. */
export async function keepRulesCoverage(
  file: RulesFile,
  read: () => RuleCoverage | DatabaseRuleCoverage | undefined | Promise<RuleCoverage>,
): Promise<void> {
  const directory = process.env['RULES_COVERAGE_DIR'];
  if (directory !== undefined) await saveRulesCoverage(directory, file, await read());
}

/** What a Firestore server has counted since its rules were loaded. */
export async function fetchRulesCoverage(port: number, projectId: string): Promise<RuleCoverage> {
  const response = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!response.ok) throw new Error(`No rules coverage: ${await response.text()}`);
  return (await response.json()) as RuleCoverage;
}
