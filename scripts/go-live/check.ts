/** A check of `npm run go-live`: looks at the real project, and says what is so or what mends it. */
import type { Answer, Google } from './google.ts';
import type { Providers } from './providers.ts';
import type { Settings } from './settings.ts';

export type State =
  /** As it must be. */
  | { readonly kind: 'ok'; readonly detail?: string }
  /** Missing or wrong, with one thing that mends it. */
  | { readonly kind: 'todo'; readonly detail: string; readonly mend: Mend }
  /** It could not be looked at: no permission, a quota, no answer. */
  | { readonly kind: 'unknown'; readonly detail: string; readonly mend?: Mend }
  /** It depends on a check that is not ok yet. */
  | { readonly kind: 'later'; readonly detail: string };

export interface Mend {
  /** Command to run in a terminal. */
  readonly command?: string;
  /** Address to open in a browser. */
  readonly link?: string;
  /** What the command can do itself, after asking. `what` is the question's answer to "Shall I …?". */
  readonly change?: { readonly what: string; readonly run: () => Promise<void> };
}

export interface Check {
  /** One word or more with hyphens; unique. */
  readonly id: string;
  readonly title: string;
  /** Ids of earlier checks that must be ok before this one is looked at. */
  readonly needs: readonly string[];
  look(context: Context): Promise<State>;
}

export interface Context {
  readonly projectId: string;
  readonly settings: Settings;
  readonly google: Google;
  readonly providers: Providers;
  /** Asks the live site and its functions. */
  readonly fetch: (url: string, options?: RequestInit) => Promise<Response>;
  /** Text of a file of the repository. */
  readonly readFile: (path: string) => string;
}

export const ok = (detail?: string): State => ({ kind: 'ok', ...(detail === undefined ? {} : { detail }) });
export const todo = (detail: string, mend: Mend): State => ({ kind: 'todo', detail, mend });
export const unknown = (detail: string, mend?: Mend): State => ({
  kind: 'unknown',
  detail,
  ...(mend && { mend }),
});

/** Where in Google's consoles something is changed. */
export const consoleLink = (projectId: string, path: string): string =>
  `https://console.firebase.google.com/project/${projectId}/${path}`;
export const cloudLink = (projectId: string, path: string): string =>
  `https://console.cloud.google.com/${path}?project=${projectId}`;

const LOGIN = 'gcloud auth application-default login';

/** The state for an answer that says nothing of what was asked; undefined for one that does (`ok` and `missing`). */
export function unanswered(answer: Answer, projectId: string): State | undefined {
  switch (answer.kind) {
    case 'ok':
    case 'missing':
      return undefined;
    case 'signed-out':
      return todo('You are not signed in to Google here, or the sign-in has expired.', { command: LOGIN });
    case 'disabled':
      return todo(`The API ${answer.service} is not turned on.`, {
        command: `gcloud services enable ${answer.service} --project=${projectId}`,
      });
    case 'forbidden':
      return unknown(`You may not see this: ${answer.message}`, {
        link: cloudLink(projectId, 'iam-admin/iam'),
      });
    case 'quota':
      return unknown('Google says there were too many requests. Run this again in a minute.');
    case 'failed':
      return unknown(`Google did not respond: ${answer.message}`);
  }
}
