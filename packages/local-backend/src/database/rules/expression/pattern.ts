/** Patterns of `matches(/…/)`: a subset of RE2, so that no pattern can hang the server. */
import { RE2JS } from 're2js';

const MAX_CACHED = 500;
const compiled = new Map<string, RE2JS>();

/** Returns the error in the pattern, if any. */
export function patternProblem(pattern: string): string | undefined {
  const bare = pattern.replaceAll(/\\[^]/g, 'xx').replaceAll(/\[\^?\]?[^\]]*\]/g, 'x');
  if (/.\^/.test(bare)) return 'the ^ anchor stands only at the beginning.';
  if (/\$./.test(bare)) return 'the $ anchor stands only at the end.';
  if (/(^|[(|])(\||\))/.test(bare) || bare.endsWith('|')) return 'an alternative is empty.';
  try {
    compilePattern(pattern, false);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether the pattern occurs anywhere in the text. */
export function matchesPattern(text: string, pattern: string, ignoreCase: boolean): boolean {
  return compilePattern(pattern, ignoreCase).matcher(text).find();
}

function compilePattern(pattern: string, ignoreCase: boolean): RE2JS {
  const key = `${ignoreCase ? 'i' : ' '}${pattern}`;
  const existing = compiled.get(key);
  if (existing !== undefined) return existing;
  const expression = RE2JS.compile(pattern, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  if (compiled.size >= MAX_CACHED) compiled.clear();
  compiled.set(key, expression);
  return expression;
}
