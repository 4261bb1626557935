/** RE2 regular expressions (npm `re2js`): linear time, so no pattern in a rule can hang the server. */
import { RE2JS } from 're2js';
import { fail } from '../value/value.ts';
import type { Outcome } from '../value/value.ts';

const MAX_CACHED = 500;
const compiled = new Map<string, RE2JS>();

/** Runs `use` with the compiled pattern. A pattern or replacement that RE2 rejects is a rules error. */
export function withPattern(pattern: string, use: (expression: RE2JS) => Outcome): Outcome {
  try {
    return use(compile(pattern));
  } catch (error) {
    return fail(
      `Invalid regular expression [${pattern}]: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function compile(pattern: string): RE2JS {
  const existing = compiled.get(pattern);
  if (existing !== undefined) return existing;
  const expression = RE2JS.compile(pattern);
  if (compiled.size >= MAX_CACHED) compiled.clear();
  compiled.set(pattern, expression);
  return expression;
}
