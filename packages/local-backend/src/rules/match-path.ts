/** Matches a request's path against the path of a match block including its enclosing blocks. */
import { UNBOUND } from './eval/scope.ts';
import type { Binding } from './eval/scope.ts';
import type { PatternSegment } from './syntax/ast.ts';
import { path, string } from './value/value.ts';

/** The document id in a list, which the query does not fix. */
export const ANY_ID = Symbol('any id');
/** Any number of segments before the collection in a collection group query. */
export const ANY_PREFIX = Symbol('any prefix');
export type RequestSegment = string | typeof ANY_ID | typeof ANY_PREFIX;

/**
 * Returns the values of the wildcards of `pattern`, one entry per segment (undefined for text), or undefined if the
 * pattern does not match. `{x=**}` matches one or more segments in version 1, any number in version 2.
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  request: readonly RequestSegment[],
  version: 1 | 2,
): (Binding | undefined)[] | undefined {
  if (!mayMatch(pattern, request)) return undefined;
  const bindings: (Binding | undefined)[] = [];
  return matchFrom(0, 0) ? bindings : undefined;

  function matchFrom(patternIndex: number, requestIndex: number): boolean {
    const segment = pattern[patternIndex];
    if (segment === undefined) return requestIndex === request.length;
    if (segment.kind === 'glob') return matchGlob(patternIndex, requestIndex);
    const taken = request[requestIndex];
    if (taken === undefined || taken === ANY_PREFIX) return false;
    if (segment.kind === 'text') bindings[patternIndex] = undefined;
    else bindings[patternIndex] = taken === ANY_ID ? UNBOUND : string(taken);
    return (
      (segment.kind === 'single' || segment.text === taken) && matchFrom(patternIndex + 1, requestIndex + 1)
    );
  }

  function matchGlob(patternIndex: number, requestIndex: number): boolean {
    for (let end = requestIndex + (version === 1 ? 1 : 0); end <= request.length; end += 1) {
      const taken = request.slice(requestIndex, end);
      if (version === 1 && taken.includes(ANY_PREFIX)) return false;
      if (!matchFrom(patternIndex + 1, end)) continue;
      const existing = taken.filter((segment) => typeof segment === 'string');
      bindings[patternIndex] = existing.length === taken.length ? path(existing) : UNBOUND;
      return true;
    }
    return false;
  }
}

/** Compares only the segments before the first glob, because most patterns belong to other collections. */
function mayMatch(pattern: readonly PatternSegment[], request: readonly RequestSegment[]): boolean {
  for (let index = 0; index < pattern.length; index += 1) {
    const segment = pattern[index];
    const taken = request[index];
    if (segment === undefined || segment.kind === 'glob') return true;
    if (taken === undefined || taken === ANY_PREFIX) return false;
    if (segment.kind === 'text' && segment.text !== taken) return false;
  }
  return pattern.length === request.length;
}
