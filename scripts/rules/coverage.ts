/** Coverage of the project's rules by the rules tests. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reportRulesCoverage as report } from '@paw-haven/local-backend/rules-coverage/report-rules-coverage';
import { ROOT } from '../lib/repository.ts';

const RESULTS = join(ROOT, '.test-results', 'rules-coverage');
const PARTS = join(RESULTS, 'parts');
const FILES = ['firestore.rules', 'storage.rules', 'database.rules.json'];

/** Empties the report folder. Resolves to the environment that makes the tests save their coverage. */
export async function prepareRulesCoverage(): Promise<Readonly<Record<string, string>>> {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(PARTS, { recursive: true });
  return { RULES_COVERAGE_DIR: PARTS };
}

/** Writes and prints the reports. Resolves to whether the tests have seen every condition both true and false. */
export async function reportRulesCoverage(): Promise<boolean> {
  const { isComplete, text } = await report({ partsFolder: PARTS, reportsFolder: RESULTS, files: FILES });
  console.log(text);
  return isComplete;
}
