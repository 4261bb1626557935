/** Converts JSON (token claims) to rules values: whole numbers become ints, others floats. */
import type { RequestAuth } from './authorizer.ts';
import { bool, float, int, list, mapOf, NULL, string } from './value/value.ts';
import type { RulesValue } from './value/value.ts';

export function jsonToRules(json: unknown): RulesValue {
  if (typeof json === 'boolean') return bool(json);
  if (typeof json === 'number') return Number.isSafeInteger(json) ? int(json) : float(json);
  if (typeof json === 'string') return string(json);
  if (typeof json !== 'object' || json === null) return NULL;
  if (Array.isArray(json)) return list(json.map(jsonToRules));
  const present = Object.entries(json).filter(([, value]) => value !== undefined);
  return { type: 'map', entries: new Map(present.map(([key, value]) => [key, jsonToRules(value)])) };
}

export function authToRules(auth: RequestAuth | null): RulesValue {
  if (auth === null) return NULL;
  return mapOf({ uid: string(auth.uid), token: jsonToRules(auth.token) });
}
