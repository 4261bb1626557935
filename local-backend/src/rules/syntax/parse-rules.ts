/** Source text to syntax tree; a syntax error becomes an issue, never an exception. */
import type { RulesIssue } from '../authorizer.ts';
import type { Ruleset } from './ast.ts';
import { parseRuleset } from './parse-ruleset.ts';
import { RulesSyntaxError } from './syntax-error.ts';
import { TokenStream } from './token-stream.ts';

/** The language's limit on a ruleset's source, bytes. */
const MAX_SOURCE_BYTES = 256 * 1024;

/** `ruleset` is absent exactly when `issues` holds the syntax error that stopped the parser. */
export interface ParsedRules {
  readonly ruleset: Ruleset | undefined;
  readonly issues: readonly RulesIssue[];
}

export function parseRules(source: string): ParsedRules {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) {
    return stopped('The ruleset is larger than 256 KB.', 1, 1);
  }
  try {
    return { ruleset: parseRuleset(new TokenStream(source)), issues: [] };
  } catch (error) {
    if (error instanceof RulesSyntaxError)
      return stopped(error.message, error.position.line, error.position.column);
    throw error;
  }
}

function stopped(description: string, line: number, column: number): ParsedRules {
  return { ruleset: undefined, issues: [{ severity: 'ERROR', description, line, column }] };
}
