/** Leaves what a test file covered of the rules where `npm run rules:coverage` adds it up; otherwise does nothing. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleCoverage } from '@paw-haven/local-backend/rules/coverage/coverage-report';
import type { RulesFile } from './rules-files.ts';

/** `read` gives what the engine of the file's rules reports. */
export async function keepRulesCoverage(file: RulesFile, read: () => unknown): Promise<void> {
  const directory = process.env['RULES_COVERAGE_DIR'];
  if (directory === undefined) return;
  writeFileSync(join(directory, `${file}-${randomUUID()}.json`), JSON.stringify(await read()));
}

/** What a Firestore server has counted since its rules were loaded. */
export async function fetchRulesCoverage(port: number, projectId: string): Promise<RuleCoverage> {
  const response = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!response.ok) throw new Error(`No rules coverage: ${await response.text()}`);
  return (await response.json()) as RuleCoverage;
}
