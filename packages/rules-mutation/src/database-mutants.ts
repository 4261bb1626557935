/** Mutants of the Realtime Database rules, whose expressions are stored in JSON. */
import {
  type DatabaseExpression,
  parseDatabaseExpression,
  parseRulesJson,
  type RulesJson,
} from '@paw-haven/local-backend/rules';
import { mutationsIn, mutationsOfCondition } from './mutations.ts';
import type { Mutant, RulesFileName } from './mutant.ts';
import { partsOf, printDatabaseExpression } from './print-database-rules.ts';

/** An expression and its text in the file. */
interface Rule {
  readonly place: string;
  readonly line: number;
  readonly node: RulesJson;
  readonly expression: DatabaseExpression;
}

export function databaseMutants(file: RulesFileName, source: string): Mutant[] {
  const json = parseRulesJson(source);
  return rulesIn(json, []).flatMap((rule) => {
    const { place, line, node, expression } = rule;
    const mutations = [...mutationsOfCondition(expression), ...mutationsIn(expression, partsOf)];
    return mutations.map((mutation) => ({
      file,
      node: mutation.node,
      place,
      line,
      what: mutation.what,
      expression: printDatabaseExpression(mutation.node),
      source: JSON.stringify(plain(json, node, printDatabaseExpression(expression, mutation))),
    }));
  });
}

function rulesIn(json: RulesJson, path: readonly string[]): Rule[] {
  if (json.kind !== 'object') return [];
  return json.entries.flatMap(({ key, value }) => {
    if (!key.startsWith('.')) return rulesIn(value, key === 'rules' ? path : [...path, key]);
    const place = [...path, key].join('/');
    if (value.kind === 'boolean') {
      const { position } = value;
      return {
        place,
        line: position.line,
        node: value,
        expression: { kind: 'literal', position, value: value.value },
      };
    }
    if (value.kind !== 'string' || key === '.indexOn') return [];
    return {
      place,
      line: value.position.line,
      node: value,
      expression: parseDatabaseExpression(value.source),
    };
  });
}

/** The file without comments, with `text` in place of `changed`. */
function plain(json: RulesJson, changed: RulesJson, text: string): unknown {
  if (json === changed) return text;
  switch (json.kind) {
    case 'object':
      return Object.fromEntries(json.entries.map(({ key, value }) => [key, plain(value, changed, text)]));
    case 'list':
      return json.items.map((item) => plain(item, changed, text));
    case 'string':
      return json.source.text;
    case 'boolean':
      return json.value;
    case 'number':
    case 'null':
      throw new Error('Rules hold neither numbers nor null.');
  }
}
