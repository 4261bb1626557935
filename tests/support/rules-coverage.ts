/** Saves a test file's rules coverage for `npm run rules:coverage`; does nothing in other runs. */
import type { RuleCoverage } from '@paw-haven/local-backend/rules/coverage/coverage-report';
import { saveRulesCoverage } from '@paw-haven/local-backend/rules-coverage/report-rules-coverage';
import type { DatabaseRuleCoverage } from '@paw-haven/local-backend/rules-coverage/database-coverage';
import type { RulesFile } from './rules-files.ts';

/** `read` returns the coverage reported by the engine of these rules. */
export async function recordRulesCoverage(
  file: RulesFile,
  read: () => RuleCoverage | DatabaseRuleCoverage | undefined | Promise<RuleCoverage>,
): Promise<void> {
  const directory = process.env['RULES_COVERAGE_DIR'];
  if (directory !== undefined) await saveRulesCoverage(directory, file, await read());
}

/** Fetches the coverage that a Firestore server has counted since it loaded its rules. */
export async function fetchRulesCoverage(port: number, projectId: string): Promise<RuleCoverage> {
  const response = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!response.ok) throw new Error(`No rules coverage: ${await response.text()}`);
  return (await response.json()) as RuleCoverage;
}
