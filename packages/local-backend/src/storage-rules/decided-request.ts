/** A Storage request with the rules' decision, for the page. */
import type { ExplainedDecision } from '../rules/decide.ts';
import type { VerifyRequest } from './runtime.ts';
import { isObject } from './expression-value.ts';

export interface DecidedRequest {
  readonly method: string;
  /** The bucket. */
  readonly scope: string;
  /** The object in the bucket. */
  readonly path: string;
  /** Null if signed out. */
  readonly user: string | null;
  readonly allowed: boolean;
  readonly lines: readonly number[];
  readonly message: string;
}

export function decidedRequest(
  { method, path, variables }: VerifyRequest,
  decision: ExplainedDecision,
): DecidedRequest {
  const [, scope = '', object = path] = /^\/b\/([^/]+)\/o\/?(.*)$/.exec(path) ?? [];
  const { allowed, lines = [], message } = decision;
  return { method, scope, path: object, user: userOf(variables.request), allowed, lines, message };
}

/** `request.auth.uid` in the typed values of firebase-tools. */
function userOf(request: unknown): string | null {
  const uid = [...inMap('auth'), ...inMap('uid'), 'string_value'].reduce(step, request);
  return typeof uid === 'string' ? uid : null;
}

function inMap(key: string): string[] {
  return ['map_value', 'fields', key];
}

function step(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}
