/** The coverage of the project's rules by its rules tests. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reportRulesCoverage as report } from '@paw-haven/local-backend/rules-coverage/report-rules-coverage';
import { ROOT } from '../lib/repository.ts';

const RESULTS = join(ROOT, '.test-results', 'rules-coverage');
const PARTS = join(RESULTS, 'parts');
const FILES = ['firestore.rules', 'storage.rules', 'database.rules.json'];

/** Empties the folder of the reports. Returns the environment that makes the tests save their coverage. */
export async function prepareRulesCoverage(): Promise<Readonly<Record<string, string>>> {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(PARTS, { recursive: true });
  return { RULES_COVERAGE_DIR: PARTS };
}

/** Writes and prints the reports. Returns whether the rules tests have seen every condition both true and false. */
export async function reportRulesCoverage(): Promise<boolean> {
  const { isComplete, text } = await report({ partsFolder: PARTS, reportsFolder: RESULTS, files: FILES });
  console.log(text);
  return isComplete;
}
