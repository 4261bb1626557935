/**
 * The Storage rules runtime that firebase-tools starts for its Storage emulator. Each message is a JSON object on a
 * line. In: `load_ruleset` and `verify` requests, and responses to ours. Out: a result under the request's id, or a
 * request for a Firestore document under the id of the `verify` that needs it. The first line out, with id -1, reports
 * that the runtime is ready. Every response has status "ok": any other status would only be printed, and the caller
 * would wait forever. Failures are in `errors`, and any entry there denies the request.
 */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { RulesIssue } from '../rules/source/issue.ts';
import type { Outcome } from '../rules/value/value.ts';
import { isObject } from './expression-value.ts';
import { parseFetchedDocument } from './fetched-documents.ts';
import { StorageRulesRuntime } from './runtime.ts';
import type { RulesFile } from './runtime.ts';
import { decidedRequest, type DecidedRequest } from './decided-request.ts';

type Message = Readonly<Record<string, unknown>>;

/** Serves until `input` ends. `log` receives the output of `debug()`, `onDecided` each request with its decision. */
export async function runStorageRules(
  input: Readable,
  output: Writable,
  log: (text: string) => void = () => {},
  onDecided: (request: DecidedRequest) => void = () => {},
): Promise<void> {
  const session = new Session(output, log, onDecided);
  session.send({ id: -1, status: 'ok' });
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() !== '') session.receive(line);
  }
}

class Session {
  readonly #output: Writable;
  readonly #runtime: StorageRulesRuntime;
  readonly #onDecided: (request: DecidedRequest) => void;
  /** Resolvers of pending document requests by the id of the `verify`. */
  readonly #waiting = new Map<unknown, (answer: Message) => void>();

  constructor(output: Writable, log: (text: string) => void, onDecided: (request: DecidedRequest) => void) {
    this.#output = output;
    this.#onDecided = onDecided;
    this.#runtime = new StorageRulesRuntime(log);
  }

  send(message: Message): void {
    this.#output.write(`${JSON.stringify(message)}\n`);
  }

  receive(line: string): void {
    const message = parseLine(line);
    if (message === undefined) return;
    const { id, action } = message;
    const waiting = this.#waiting.get(id);
    if (action === undefined && waiting !== undefined) {
      this.#waiting.delete(id);
      waiting(message);
      return;
    }
    this.#act(message).then(
      (reply) => this.send({ id, status: 'ok', errors: [], warnings: [], ...reply }),
      (error: unknown) => this.send({ id, status: 'ok', errors: [textOf(error)], warnings: [] }),
    );
  }

  async #act({ id, action, context }: Message): Promise<Message> {
    const details = isObject(context) ? context : {};
    if (action === 'load_ruleset') return this.#load(details);
    if (action === 'verify') return this.#verify(id, details);
    throw new Error(`Unknown action: ${String(action)}.`);
  }

  #load({ rulesetName, source }: Message): Message {
    const [file] = filesOf(source);
    if (typeof rulesetName !== 'string' || file === undefined)
      throw new Error('load_ruleset needs rulesetName and source.files.');
    const { rulesVersion, errors, warnings } = this.#runtime.load(rulesetName, file);
    const issues = {
      errors: errors.map((issue) => issueText(issue, file)),
      warnings: warnings.map((issue) => issueText(issue, file)),
    };
    return rulesVersion === undefined ? issues : { ...issues, result: { rulesVersion } };
  }

  async #verify(id: unknown, { rulesetName, path, method, variables }: Message): Promise<Message> {
    if (
      typeof rulesetName !== 'string' ||
      typeof path !== 'string' ||
      typeof method !== 'string' ||
      !isObject(variables)
    ) {
      throw new Error('verify needs rulesetName, path, method and variables.');
    }
    const request = {
      rulesetName,
      path,
      method,
      variables: { request: variables['request'], resource: variables['resource'] },
    };
    const decision = await this.#runtime.verify(request, (wanted) => this.#fetch(id, wanted));
    this.#onDecided(decidedRequest(request, decision));
    return { result: { permit: decision.allowed }, errors: decision.errors };
  }

  #fetch(id: unknown, path: string): Promise<Outcome> {
    const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.send({ server_request_id: id, status: 'ok', action: 'fetch_firestore_document', context: { path } });
    return answer.then((message) => parseFetchedDocument(path, message));
  }
}

/** A line that is not a JSON object has no request id to respond to. */
function parseLine(line: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(line);
    return isObject(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function filesOf(source: unknown): RulesFile[] {
  const files = isObject(source) && Array.isArray(source['files']) ? source['files'] : [];
  return files.flatMap((file: unknown) => {
    if (!isObject(file) || typeof file['content'] !== 'string') return [];
    return [
      { name: typeof file['name'] === 'string' ? file['name'] : 'storage.rules', content: file['content'] },
    ];
  });
}

/** The format that firebase-tools prints as "description in file:line". */
function issueText({ description, line, column }: RulesIssue, file: RulesFile): string {
  return JSON.stringify({
    description_: description,
    sourcePosition_: { fileName_: file.name, line_: line, column_: column },
  });
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
