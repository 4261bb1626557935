/** What the servers of both databases have in common. */
import type { LoggedRequest } from '../activity/activity.ts';

export const DEFAULT_PROJECT = 'demo-project';

export interface ServerOptions {
  /** The port; 0, the default, picks a free one. */
  readonly port?: number;
  /** The address to listen on, `127.0.0.1` by default. */
  readonly host?: string;
  /**
   * Further hosts by which the server may be addressed and whose pages may call it, such as `phone.test` or
   * `*.example.dev`; by default those of the environment variable `LOCAL_BACKEND_ALLOWED_HOSTS`.
   */
  readonly allowedHosts?: readonly string[];
  /** `demo-project` by default. SDKs look for no credentials if it begins with `demo-`. */
  readonly projectId?: string;
  /** A file instead of `rules`: read now and after every change. Changes that do not compile are logged and ignored. */
  readonly rulesFile?: string;
  /** Receives messages for developers; the console by default. */
  readonly log?: (line: string) => void;
}

export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /**
   * Replaces the rules for all further requests.
   * @throws RulesError if they do not compile; the previous rules then stay.
   */
  setRules(rules: string): void;
  /** The last 500 client requests and administrator writes, oldest first, each with the rules' decision. */
  requests(): readonly LoggedRequest[];
  /** Closes all connections and frees the port. Safe to call more than once. */
  stop(): Promise<void>;
}
