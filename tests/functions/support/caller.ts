/** Calls deployed functions as a browser does: with an account's token, over the callable HTTP protocol. */
import type { CallableInput, CallableName, CallableOutput } from '@paw-haven/domain/contract/callables';
import { DEMO_PASSWORD } from '../../../demo/people/accounts.ts';
import type { StackInfo } from '../../support/stack.ts';

export interface Refusal {
  /** A status such as `FAILED_PRECONDITION`. */
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
  readonly token: string;
  call<N extends CallableName>(name: N, data: CallableInput<N>): Promise<CallAnswer<N>>;
}

export async function signIn(stack: StackInfo, email: string): Promise<Account> {
  return accountOf(stack, await askAuth(stack, 'signInWithPassword', email));
}

export async function signUp(stack: StackInfo, email: string): Promise<Account> {
  return accountOf(stack, await askAuth(stack, 'signUp', email));
}

/** Without a `token`, the caller is signed out. */
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

/** Changes the account's email address, as the link in a confirmation email would. */
export async function changeAddress(stack: StackInfo, { token }: Account, email: string): Promise<void> {
  const body = JSON.stringify({ idToken: token, email, returnSecureToken: true });
  const answer = await postToAuth(stack, 'update', body);
  if (!answer.ok) throw new Error(`address ${email}: ${await answer.text()}`);
}

/** Writes fields of a document over REST as the account, or deletes it. Throws if the rules refuse. */
export async function writeAs(
  stack: StackInfo,
  { token }: Account,
  path: string,
  fields: Readonly<Record<string, string | number | boolean>> | undefined,
): Promise<void> {
  const mask = Object.keys(fields ?? {}).map((field) => `updateMask.fieldPaths=${field}`);
  const url = `http://127.0.0.1:${stack.ports.firestore}/v1/projects/${stack.projectId}/databases/(default)/documents/${path}`;
  const answer = await fetch(fields ? `${url}?${mask.join('&')}` : url, {
    method: fields ? 'PATCH' : 'DELETE',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(fields && { body: JSON.stringify({ fields: mapValues(fields) }) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

function mapValues(fields: Readonly<Record<string, string | number | boolean>>): object {
  const wire = (value: string | number | boolean) =>
    typeof value === 'string'
      ? { stringValue: value }
      : typeof value === 'number'
        ? { doubleValue: value }
        : { booleanValue: value };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, wire(value)]));
}

interface Token {
  readonly localId: string;
  readonly idToken: string;
}

async function askAuth(stack: StackInfo, action: string, email: string): Promise<Token> {
  const body = JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true });
  const response = await postToAuth(stack, action, body);
  if (!response.ok) throw new Error(`${action} of ${email}: ${await response.text()}`);
  return (await response.json()) as Token;
}

function postToAuth(stack: StackInfo, action: string, body: string): Promise<Response> {
  const url = `http://127.0.0.1:${stack.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`;
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

function accountOf(stack: StackInfo, { localId, idToken }: Token): Account {
  return { uid: localId, token: idToken, call: (name, data) => callFunction(stack, name, data, idToken) };
}
