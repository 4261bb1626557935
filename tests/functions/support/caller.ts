/** Calls deployed functions as a browser does: an account's own token, the callable protocol over HTTP. */
import type { CallableInput, CallableName, CallableOutput } from '@paw-haven/domain/callables';
import { DEMO_PASSWORD } from '../../../scripts/seed/accounts.ts';
import type { StackInfo } from '../../support/stack.ts';

export interface Refusal {
  /** `FAILED_PRECONDITION` and the like. */
  readonly status: string;
  readonly message: string;
  readonly details?: { readonly code?: string };
}

export interface CallAnswer<N extends CallableName> {
  readonly http: number;
  readonly result?: CallableOutput<N>;
  readonly error?: Refusal;
}

export interface Account {
  readonly uid: string;
  call<N extends CallableName>(name: N, data: CallableInput<N>): Promise<CallAnswer<N>>;
}

export async function signIn(stack: StackInfo, email: string): Promise<Account> {
  return accountOf(stack, await askAuth(stack, 'signInWithPassword', email));
}

export async function signUp(stack: StackInfo, email: string): Promise<Account> {
  return accountOf(stack, await askAuth(stack, 'signUp', email));
}

/** `token` undefined: nobody is signed in. */
export async function callFunction<N extends CallableName>(
  stack: StackInfo,
  name: N,
  data: unknown,
  token?: string,
): Promise<CallAnswer<N>> {
  const response = await fetch(`${stack.functionsUrl}/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ data }),
  });
  return { http: response.status, ...((await response.json()) as Omit<CallAnswer<N>, 'http'>) };
}

interface Token {
  readonly localId: string;
  readonly idToken: string;
}

async function askAuth(stack: StackInfo, action: string, email: string): Promise<Token> {
  const url = `http://127.0.0.1:${stack.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`;
  const body = JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!response.ok) throw new Error(`${action} of ${email}: ${await response.text()}`);
  return (await response.json()) as Token;
}

function accountOf(stack: StackInfo, { localId, idToken }: Token): Account {
  return { uid: localId, call: (name, data) => callFunction(stack, name, data, idToken) };
}
