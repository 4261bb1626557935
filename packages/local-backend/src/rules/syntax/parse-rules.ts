/** Parses source text into a syntax tree; syntax errors become issues, never exceptions. */
import type { RulesIssue } from '../source/issue.ts';
import type { Ruleset } from './ast.ts';
import { parseRuleset } from './parse-ruleset.ts';
import type { RulesSyntaxError } from './syntax-error.ts';
import { TokenStream } from './token-stream.ts';

/** The maximum size of a ruleset's source in bytes. */
const MAX_SOURCE_BYTES = 256 * 1024;

/** `ruleset` is absent exactly if `issues` contains syntax errors. Issues are in source order. */
export interface ParsedRules {
  readonly ruleset: Ruleset | undefined;
  readonly issues: readonly RulesIssue[];
}

export function parseRules(source: string): ParsedRules {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) {
    const description = 'The ruleset is larger than 256 KB.';
    return { ruleset: undefined, issues: [{ severity: 'ERROR', description, line: 1, column: 1 }] };
  }
  const { ruleset, errors } = parseRuleset(new TokenStream(source));
  return errors.length === 0 ? { ruleset, issues: [] } : { ruleset: undefined, issues: errors.map(toIssue) };
}

function toIssue({ message, position }: RulesSyntaxError): RulesIssue {
  return { severity: 'ERROR', description: message, line: position.line, column: position.column };
}
