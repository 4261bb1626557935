/** A check of `npm run go-live`: looks at the real project, and reports its state or how to fix it. */
import type { Answer, Google } from './google.ts';
import type { Providers } from './providers.ts';
import type { Settings } from './settings.ts';

export type State =
  /** Configured correctly. */
  | { readonly kind: 'ok'; readonly detail?: string }
  /** Missing or wrong, with one way to fix it. */
  | { readonly kind: 'todo'; readonly detail: string; readonly fix: Fix }
  /** The check failed to get an answer: no permission, quota exceeded or no response. */
  | { readonly kind: 'unknown'; readonly detail: string; readonly fix?: Fix }
  /** Depends on a check that is not OK yet. */
  | { readonly kind: 'later'; readonly detail: string };

export interface Fix {
  /** Command to run in a terminal. */
  readonly command?: string;
  /** Address to open in a browser. */
  readonly link?: string;
  /** A change that the command can make after asking. `what` completes the question "Should I …?". */
  readonly change?: { readonly what: string; readonly run: () => Promise<void> };
}

export interface Check {
  /** One word or more with hyphens; unique. */
  readonly id: string;
  readonly title: string;
  /** Ids of earlier checks that must be OK before this one runs. */
  readonly needs: readonly string[];
  look(context: Context): Promise<State>;
}

export interface Context {
  readonly projectId: string;
  readonly settings: Settings;
  readonly google: Google;
  readonly providers: Providers;
  /** Sends requests to the live site and its functions. */
  readonly fetch: (url: string, options?: RequestInit) => Promise<Response>;
  /** Reads a file of the repository as text. */
  readonly readFile: (path: string) => string;
}

export const ok = (detail?: string): State => ({ kind: 'ok', ...(detail === undefined ? {} : { detail }) });
export const todo = (detail: string, fix: Fix): State => ({ kind: 'todo', detail, fix });
export const unknown = (detail: string, fix?: Fix): State => ({
  kind: 'unknown',
  detail,
  ...(fix && { fix }),
});

/** Links to the pages of Google's consoles where settings are changed. */
export const consoleLink = (projectId: string, path: string): string =>
  `https://console.firebase.google.com/project/${projectId}/${path}`;
export const cloudLink = (projectId: string, path: string): string =>
  `https://console.cloud.google.com/${path}?project=${projectId}`;

type Failure = Exclude<Answer, { kind: 'ok' | 'missing' }>;

const LOGIN = 'gcloud auth application-default login';

/** The state for an answer without the requested data; undefined for `ok` and `missing`. */
export function stateOfFailure(answer: Failure, projectId: string): State;
export function stateOfFailure(answer: Answer, projectId: string): State | undefined;
export function stateOfFailure(answer: Answer, projectId: string): State | undefined {
  switch (answer.kind) {
    case 'ok':
    case 'missing':
      return undefined;
    case 'signed-out':
      return todo('You’re not signed in to Google here, or the sign-in has expired.', { command: LOGIN });
    case 'disabled':
      return todo(`The API ${answer.service} isn’t turned on.`, {
        command: `gcloud services enable ${answer.service} --project=${projectId}`,
      });
    case 'forbidden':
      return unknown(`You don’t have access to this: ${answer.message}`, {
        link: cloudLink(projectId, 'iam-admin/iam'),
      });
    case 'quota':
      return unknown('Google says there were too many requests. Run this again in a minute.');
    case 'failed':
      return unknown(`Google did not respond: ${answer.message}`);
  }
}
