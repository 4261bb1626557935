/** The supported messages of protocol version 5. */
import type { Json } from '../tree/to-json.ts';

export const PROTOCOL_VERSION = '5';

/** A request `{t: 'd', d: {r, a, b}}` from the client. */
export interface Request {
  /** The request's number, which the response repeats. */
  readonly r: number;
  readonly a: string;
  readonly b: Readonly<Record<string, unknown>>;
}

export type AnswerStatus =
  | 'ok'
  | 'permission_denied'
  | 'datastale'
  | 'invalid_token'
  | 'write_too_big'
  | 'failure';

export interface Answer {
  readonly s: AnswerStatus;
  readonly d: Json;
}

/** New data at a path: all of it (`d`), or some children (`m`). `t` is the tag of a query's listen. */
export interface DataPush {
  readonly a: 'd' | 'm';
  readonly b: { readonly p: string; readonly d: Json; readonly t?: number };
}

/** Ends a listen that the rules no longer allow. */
export interface RevokedPush {
  readonly a: 'c';
  readonly b: { readonly p: string; readonly q?: readonly unknown[] };
}

export type ServerMessage =
  | { readonly t: 'c'; readonly d: { readonly t: string; readonly d: unknown } }
  | { readonly t: 'd'; readonly d: DataPush | RevokedPush | { readonly r: number; readonly b: Answer } };

export function hello(host: string, session: string, now: number): ServerMessage {
  return { t: 'c', d: { t: 'h', d: { ts: now, v: PROTOCOL_VERSION, h: host, s: session } } };
}

export const PONG: ServerMessage = { t: 'c', d: { t: 'o', d: {} } };

/** Message on a second transport: the client may switch to it after testing it. */
export const SWITCH_READY: ServerMessage = { t: 'c', d: { t: 'a', d: {} } };

/** Message on a second transport: the session does not exist or already has a second transport. */
export function reset(host: string): ServerMessage {
  return { t: 'c', d: { t: 'r', d: host } };
}

/** The last message on a transport before the switch to another. */
export const END_OF_TRANSMISSION: ServerMessage = { t: 'c', d: { t: 'n', d: {} } };
