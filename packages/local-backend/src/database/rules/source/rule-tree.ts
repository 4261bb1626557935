/** A rules file as a tree parallel to the data: the conditions of each place. */
import type { Position } from '../../../rules/source/position.ts';
import { checkRule, type RuleKind } from '../expression/check.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Expression } from '../expression/ast.ts';
import { IssueError, type Issue } from '../expression/issue.ts';
import type { RulesEntry, RulesJson } from './rules-json.ts';
import { wholeSource } from '../expression/source-text.ts';

export interface RuleNode {
  readonly conditions: Readonly<Partial<Record<RuleKind, Expression>>>;
  readonly indexes: ReadonlySet<string>;
  readonly children: ReadonlyMap<string, RuleNode>;
  /** The `$name` node for every key that is not in `children`. */
  readonly wildcard: { readonly name: string; readonly node: RuleNode } | undefined;
}

/** Builds the tree below `"rules"` and collects all issues. */
export function buildRuleTree(json: RulesJson): {
  readonly root: RuleNode;
  readonly issues: readonly Issue[];
} {
  const builder = new Builder();
  return { root: builder.build(json), issues: builder.issues };
}

const FORBIDDEN_IN_KEYS = /[.#$/[\]]/;
const KINDS: ReadonlyMap<string, RuleKind> = new Map([
  ['.read', 'read'],
  ['.write', 'write'],
  ['.validate', 'validate'],
]);

class Builder {
  readonly issues: Issue[] = [];

  build(json: RulesJson): RuleNode {
    const entries = this.#entriesOf(json, 'The file');
    const rules = entries.find(({ key }) => key === 'rules');
    for (const { key, keyPosition } of entries) {
      if (key !== 'rules')
        this.#report(keyPosition, `"${key}" is not expected: all rules stand below "rules".`);
    }
    if (rules === undefined) this.#report(json.position, 'The file has no "rules".');
    return this.#node(rules?.value ?? { kind: 'object', position: json.position, entries: [] }, new Set());
  }

  #node(json: RulesJson, wildcards: ReadonlySet<string>): RuleNode {
    const conditions: Partial<Record<RuleKind, Expression>> = {};
    const indexes = new Set<string>();
    const children = new Map<string, RuleNode>();
    let wildcard: RuleNode['wildcard'];
    const entries = this.#entriesOf(json, 'A place');
    this.#reportDoubles(entries);
    for (const { key, keyPosition, value } of entries) {
      const kind = KINDS.get(key);
      if (kind !== undefined) conditions[kind] = this.#condition(value, kind, wildcards);
      else if (key === '.indexOn') this.#indexes(value).forEach((name) => indexes.add(name));
      else if (key.startsWith('$')) {
        if (wildcard !== undefined) this.#report(keyPosition, `There is ${wildcard.name} here already.`);
        if (wildcards.has(key)) this.#report(keyPosition, `${key} is the name of a key above already.`);
        wildcard = { name: key, node: this.#node(value, new Set([...wildcards, key])) };
      } else {
        this.#checkKey(key, keyPosition);
        children.set(key, this.#node(value, wildcards));
      }
    }
    return { conditions, indexes, children, wildcard };
  }

  /** An invalid condition becomes false; the rules are not used then anyway. */
  #condition(json: RulesJson, rule: RuleKind, wildcards: ReadonlySet<string>): Expression {
    const never: Expression = { kind: 'literal', value: false, position: json.position };
    if (json.kind === 'boolean') return { ...never, value: json.value };
    if (json.kind !== 'string') {
      this.#report(json.position, `.${rule} is a condition in a string, or true or false.`);
      return never;
    }
    try {
      const expression = parseExpression(json.source);
      checkRule(expression, { rule, wildcards });
      return expression;
    } catch (error) {
      if (!(error instanceof IssueError)) throw error;
      this.#report(error.position, error.message);
      return never;
    }
  }

  #indexes(json: RulesJson): string[] {
    const items = json.kind === 'list' ? json.items : [json];
    return items.flatMap((item) => {
      if (item.kind === 'string') return [item.source.text.split('/').filter(Boolean).join('/')];
      this.#report(item.position, '.indexOn is the path of a child, or a list of such.');
      return [];
    });
  }

  #checkKey(key: string, position: Position): void {
    if (key.startsWith('.'))
      this.#report(position, `"${key}" is no rule: there are .read, .write, .validate and .indexOn.`);
    else if (key === '' || FORBIDDEN_IN_KEYS.test(key))
      this.#report(position, `"${key}" is not the key of a child.`);
  }

  #entriesOf(json: RulesJson, what: string): readonly RulesEntry[] {
    if (json.kind === 'object') return json.entries;
    this.#report(json.position, `${what} is an object.`);
    return [];
  }

  #reportDoubles(entries: readonly RulesEntry[]): void {
    entries.forEach(({ key, keyPosition }, index) => {
      if (entries.slice(0, index).some((earlier) => earlier.key === key))
        this.#report(keyPosition, `"${key}" stands here twice.`);
    });
  }

  #report(position: Position, message: string): void {
    this.issues.push({ position, message });
  }
}

/** Parses a condition that is not from a file. @throws IssueError */
export function compileCondition(
  text: string,
  rule: RuleKind,
  wildcards: readonly string[] = [],
): Expression {
  const expression = parseExpression(wholeSource(text));
  checkRule(expression, { rule, wildcards: new Set(wildcards) });
  return expression;
}
