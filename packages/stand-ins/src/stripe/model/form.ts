/**
 * Stripe's form encoding: `a[b][0]=x` sets a value in nested maps and lists, `a[]=x` appends. Maps are `Map` objects,
 * so that a key such as `__proto__` has no special meaning.
 */
import { StripeError } from './stripe-error.ts';

export type FormValue = string | readonly FormValue[] | FormMap;
export type FormMap = ReadonlyMap<string, FormValue>;

type Draft = Map<string, string | Draft>;

const MAX_DEPTH = 8;

/** Throws a StripeError (400) for a key that is malformed, too deep or in conflict with another key. */
export function parseForm(text: string): FormMap {
  const root: Draft = new Map();
  for (const [key, value] of new URLSearchParams(text)) insert(root, splitKey(key), value, key);
  return finishMap(root);
}

function splitKey(key: string): string[] {
  const head = /^[^[\]]+/.exec(key)?.[0];
  if (head === undefined) throw malformed(key);
  const rest = key.slice(head.length);
  if (!/^(?:\[[^[\]]*\])*$/.test(rest)) throw malformed(key);
  const parts = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
  if (parts.length > MAX_DEPTH) throw malformed(key);
  return parts;
}

function insert(root: Draft, parts: readonly string[], value: string, key: string): void {
  let target = root;
  for (const [index, part] of parts.entries()) {
    const name = part === '' ? String(target.size) : part;
    if (index === parts.length - 1) {
      if (target.get(name) instanceof Map) throw malformed(key);
      target.set(name, value);
      return;
    }
    const next = target.get(name) ?? new Map();
    if (typeof next === 'string') throw malformed(key);
    target.set(name, next);
    target = next;
  }
}

function finishMap(draft: Draft): FormMap {
  return new Map(
    [...draft].map(([name, value]) => [name, typeof value === 'string' ? value : finish(value)]),
  );
}

function finish(draft: Draft): FormValue {
  const map = finishMap(draft);
  const isList = [...map.keys()].every((name) => /^\d+$/.test(name));
  if (!isList) return map;
  return [...map].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
}

function malformed(key: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    message: `Invalid request parameter: ${key}`,
    param: key,
  });
}
