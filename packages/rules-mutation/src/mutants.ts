/** Creates all rulesets that differ from ours by one small fault. */
import {
  type Expression,
  type FunctionDeclaration,
  type MatchDeclaration,
  type Ruleset,
  children,
  parseRules,
} from '@paw-haven/local-backend/rules';
import { databaseMutants } from './database-mutants.ts';
import type { Mutant, RulesFileName } from './mutant.ts';
import { mutationsIn, mutationsOfCondition, type Mutation } from './mutations.ts';
import { printRules, printRulesExpression } from './print-rules.ts';

export function mutantsOf(file: RulesFileName, source: string): Mutant[] {
  return file === 'database.rules.json'
    ? databaseMutants(file, source)
    : rulesMutants(file, parsedRules(file, source));
}

export function parsedRules(file: string, source: string): Ruleset {
  const { ruleset, issues } = parseRules(source);
  if (!ruleset) throw new Error(`${file} does not compile: ${JSON.stringify(issues)}`);
  return ruleset;
}

/** The nodes of the mutants are those of `ruleset`. */
export function rulesMutants(file: RulesFileName, ruleset: Ruleset): Mutant[] {
  return placesIn(ruleset).flatMap(({ place, mutation }) => ({
    file,
    node: mutation.node,
    place,
    line: mutation.at.position.line,
    what: mutation.what,
    expression: printRulesExpression(mutation.node),
    source: printRules(ruleset, mutation),
  }));
}

interface Found {
  readonly place: string;
  readonly mutation: Mutation<Expression>;
}

function placesIn(ruleset: Ruleset): Found[] {
  return ruleset.services.flatMap((service) => [
    ...service.functions.flatMap((functionDeclaration) => inFunction('all', functionDeclaration)),
    ...service.matches.flatMap((match) => inMatch('all', match)),
  ]);
}

/** The outermost match names the bucket or database; the place is the match below it. */
function inMatch(outer: string, { path, functions, allows, matches }: MatchDeclaration): Found[] {
  const first = path[0];
  const isRoot = first?.kind === 'text' && (first.text === 'databases' || first.text === 'b');
  const place = isRoot || outer !== 'all' || first?.kind !== 'text' ? outer : first.text;
  return [
    ...functions.flatMap((functionDeclaration) => inFunction(place, functionDeclaration)),
    ...allows.flatMap(({ condition }) => (condition ? inCondition(place, condition) : [])),
    ...matches.flatMap((match) => inMatch(place, match)),
  ];
}

function inFunction(place: string, { lets, result }: FunctionDeclaration): Found[] {
  const expressions = [...lets.map(({ value }) => value), result];
  return expressions.flatMap((expression) =>
    [...mutationsIn(expression, children)].map((mutation) => ({ place, mutation })),
  );
}

function inCondition(place: string, condition: Expression): Found[] {
  const mutations = [...mutationsOfCondition(condition), ...mutationsIn(condition, children)];
  return mutations.map((mutation) => ({ place, mutation }));
}
