/**
 * Reads the caller from a token as Google's emulator does: `owner` and Google access tokens are the administrator; any
 * other token is a JWT whose signature, expiry and audience are not verified.
 */
import { StatusError } from '../../model/status.ts';
import { parseCaller } from '../../service/caller.ts';
import { ADMIN, NO_ONE, type Caller } from './namespace.ts';
import { isRecord } from '../tree/from-json.ts';

/** The token is malformed. */
export class InvalidToken extends Error {
  constructor() {
    super('Could not parse auth token.');
    this.name = 'InvalidToken';
  }
}

/** @throws InvalidToken */
export function callerFromToken(token: string): Caller {
  return callerFromHeader(`Bearer ${token}`);
}

/** Reads the caller from an `Authorization` header; signed out without one. @throws InvalidToken */
export function callerFromHeader(authorization: string | undefined): Caller {
  try {
    const caller = parseCaller(authorization);
    if (caller.kind === 'admin') return ADMIN;
    if (caller.auth === null) return NO_ONE;
    const { uid, token } = caller.auth;
    return { kind: 'client', auth: { uid, provider: providerOf(token), token } };
  } catch (error) {
    if (error instanceof StatusError) throw new InvalidToken();
    throw error;
  }
}

/** Applies `databaseAuthVariableOverride`, with which an administrator impersonates a user. */
export function overridden(caller: Caller, override: unknown): Caller {
  if (caller.kind !== 'admin') return caller;
  if (override === null) return NO_ONE;
  return isRecord(override) ? { kind: 'client', auth: override } : caller;
}

function providerOf(token: Readonly<Record<string, unknown>>): string {
  const firebase = token['firebase'];
  const provider = isRecord(firebase) ? firebase['sign_in_provider'] : undefined;
  return typeof provider === 'string' ? provider : 'custom';
}
