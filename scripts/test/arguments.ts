import { usageBeside } from '../lib/usage.ts';
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

export const WORKSPACES = [
  'domain',
  'web',
  'functions',
  'demo',
  'scripts',
  'local-backend',
  'stand-ins',
  'rules-mutation',
] as const;
export type Workspace = (typeof WORKSPACES)[number];

const USAGE = usageBeside(import.meta.url);

/** Which tests to run. */
export type TestSelection =
  | { readonly kind: 'steps'; readonly steps: ReadonlySet<StepName> }
  | { readonly kind: 'changed'; readonly since: string }
  | { readonly kind: 'workspace'; readonly workspace: Workspace };

/** @throws UserError on unknown arguments. */
export function parseTestArguments(argv: readonly string[]): TestSelection {
  const [option, ...rest] = argv.flatMap((argument) => argument.split('='));
  if (option === undefined) return { kind: 'steps', steps: new Set(STEP_NAMES) };
  const workspace = WORKSPACES.find((item) => item === option);
  if (workspace !== undefined && rest.length === 0) return { kind: 'workspace', workspace };
  if (option === '--changed' && rest.length <= 1) return { kind: 'changed', since: rest[0] ?? 'HEAD' };
  if (option !== '--only' || rest.length !== 1) throw new UserError(USAGE);
  return { kind: 'steps', steps: new Set(parseNames(rest[0] ?? '', STEP_NAMES, USAGE)) };
}

/** @throws UserError that names the first unknown name. */
export function parseNames<Name extends string>(text: string, names: readonly Name[], usage: string): Name[] {
  return text.split(',').map((wanted) => {
    const name = names.find((each) => each === wanted);
    if (name === undefined) throw new UserError(`There is no step "${wanted}".\n\n${usage}`);
    return name;
  });
}
