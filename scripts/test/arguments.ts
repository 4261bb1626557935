import { UserError } from '../lib/user-error.ts';

export const STEP_NAMES = [
  'format',
  'lint',
  'types',
  'unused',
  'unit',
  'rules',
  'build',
  'functions',
  'e2e',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const TEST_USAGE = `Usage: npm test -- [--only <step>[,<step>...]]

Steps: ${STEP_NAMES.join(', ')}
  unused  code and packages that nobody uses
  unit    also the web's and the contract tests
  rules   also the conformance tests`;

/** Undefined when help is asked for. @throws UserError on a step or an option that does not exist. */
export function parseTestArguments(argv: readonly string[]): ReadonlySet<StepName> | undefined {
  if (argv.includes('--help') || argv.includes('-h')) return undefined;
  const [option, ...rest] = argv.flatMap((argument) => argument.split('='));
  if (option === undefined) return new Set(STEP_NAMES);
  if (option !== '--only' || rest.length !== 1) throw new UserError(TEST_USAGE);
  const wanted = (rest[0] ?? '').split(',').map((name) => {
    const step = STEP_NAMES.find((known) => known === name);
    if (step === undefined) throw new UserError(`There is no step "${name}".\n\n${TEST_USAGE}`);
    return step;
  });
  return new Set(wanted);
}
