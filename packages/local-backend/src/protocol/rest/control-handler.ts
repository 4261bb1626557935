/**
 * The endpoints that firebase-tools and test libraries use to control the emulator: rules, clearing, triggers, export.
 * None requires credentials; those that delete documents reject malformed ones.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Usage } from '../../activity/usage-meter.ts';
import type { Activity } from '../../activity/activity.ts';
import { ACTIVITY_PATH, streamActivity } from '../../activity/activity-stream.ts';
import { parseDatabaseName, parseDocumentOrCollectionName } from '../../model/resource-name.ts';
import { StatusError } from '../../model/status.ts';
import type { Authorizer } from '../../rules/authorizer.ts';
import { parseCaller } from '../../service/caller.ts';
import type { EventarcTrigger } from '../../triggers/registration.ts';
import { readBody } from '../../http/body.ts';
import { sendError, sendJson, sendText } from './http-answer.ts';
import { answerRules, putRules } from './rules-endpoint.ts';

export interface Control {
  readonly authorizer: Authorizer;
  readonly activity: Activity;
  /** Names of the databases that have been written to: `projects/P/databases/D`. */
  databases(): readonly string[];
  /** Deletes all documents of `projects/P/databases/D`. */
  clear(database: string): void;
  /** Deletes the document or collection at `path` (`users/u1`) and everything below it. */
  deleteTree(database: string, path: string): void;
  /** Deletes all data and ends all transactions. */
  reset(): void;
  /** Asks the process to exit. */
  shutdown(): void;
  /** Writes the export into `directory/name`. */
  exportTo(database: string, directory: string, name: string): Promise<unknown>;
  /**
   * Imports an export by its metadata file without firing triggers; with `database` (`projects/P/databases/D`) only the
   * database with the same id. Returns the number of documents. Throws INVALID_ARGUMENT for an invalid export.
   */
  importFrom(metadataPath: string, database?: string): Promise<number>;
  /** The operations that Firestore would charge for. */
  usage(database: string): Usage;
  /** Throws INVALID_ARGUMENT for an invalid registration. */
  registerTrigger(projectId: string, id: string, trigger: EventarcTrigger): void;
  /** Number of pending deliveries to functions. */
  pendingTriggers(): number;
  /** While disabled, changes cause no events, not even later. For loading data that includes what functions write. */
  enableTriggers(enabled: boolean): void;
}

interface ControlCall {
  readonly control: Control;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** The decoded groups of the endpoint's pattern. */
  readonly groups: readonly string[];
}

interface Endpoint {
  readonly method: string;
  readonly path: RegExp;
  readonly handle: (call: ControlCall) => void | Promise<void>;
}

const PROJECT = String.raw`^/emulator/v1/projects/([^/:]+)`;

const ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: /^\/$/, handle: ({ response }) => sendText(response, 200, 'Ok\n') },
  {
    method: 'GET',
    path: new RegExp(`^${ACTIVITY_PATH}$`),
    handle: ({ control, response }) => streamActivity(control.activity, response),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/databases$/,
    handle: ({ control, response }) => sendJson(response, 200, { databases: control.databases() }),
  },
  {
    method: 'POST',
    path: /^\/reset$/,
    handle: ({ control, response }) => {
      control.reset();
      sendText(response, 200, 'Resetting...\n');
    },
  },
  {
    method: 'POST',
    path: /^\/shutdown$/,
    handle: ({ control, response }) => {
      sendText(response, 200, 'Shutting down...\n');
      control.shutdown();
    },
  },
  {
    method: 'PUT',
    path: new RegExp(`${PROJECT}:securityRules$`),
    handle: async ({ control, request, response }) =>
      putRules(control.authorizer, await readBody(request), response),
  },
  {
    method: 'GET',
    path: new RegExp(`${PROJECT}:securityRules$`),
    handle: ({ control, response }) => answerRules(control.authorizer, response),
  },
  {
    method: 'DELETE',
    path: new RegExp(`${PROJECT}/databases/([^/]+)/documents/?$`),
    handle: ({ control, request, response, groups: [project, database] }) => {
      parseCaller(request.headers.authorization);
      control.clear(`projects/${project}/databases/${database}`);
      sendJson(response, 200, {});
    },
  },
  {
    method: 'DELETE',
    path: new RegExp(`${PROJECT}/databases/([^/]+)/documents/(.+)$`),
    handle: ({ control, request, response, groups: [project, database, path] }) => {
      const root = `projects/${project}/databases/${database}`;
      const resource = parseDocumentOrCollectionName(`${root}/documents/${path}`);
      parseCaller(request.headers.authorization);
      control.deleteTree(resource.database, resource.path);
      sendJson(response, 200, {});
    },
  },
  { method: 'POST', path: new RegExp(`${PROJECT}:export$`), handle: answerExport },
  { method: 'POST', path: new RegExp(`${PROJECT}:import$`), handle: answerImport },
  {
    method: 'GET',
    path: new RegExp(`${PROJECT}/databases/([^/]+)/usage$`),
    handle: ({ control, response, groups: [project, database] }) =>
      sendJson(response, 200, control.usage(`projects/${project}/databases/${database}`)),
  },
  {
    method: 'GET',
    path: new RegExp(`${PROJECT}:pendingTriggers$`),
    handle: ({ control, response }) => sendJson(response, 200, { pending: control.pendingTriggers() }),
  },
  { method: 'PUT', path: new RegExp(`${PROJECT}:triggers$`), handle: answerEnableTriggers },
  { method: 'POST', path: new RegExp(`${PROJECT}/eventarcTrigger$`), handle: answerEventarcTrigger },
  {
    method: 'PUT',
    path: new RegExp(`${PROJECT}/triggers/(.+)$`),
    handle: ({ groups: [, key] }) => {
      throw new StatusError(
        'UNIMPLEMENTED',
        `Function ${key} is a 1st-generation Firestore trigger, which this local server does not deliver. ` +
          'Use the triggers of firebase-functions/v2/firestore.',
      );
    },
  },
];

/** Handles a request for a control endpoint. Returns false for any other request. */
export async function handleControl(
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
  method: string,
  url: URL,
): Promise<boolean> {
  for (const endpoint of ENDPOINTS) {
    const match = endpoint.method === method ? endpoint.path.exec(url.pathname) : null;
    if (!match) continue;
    const groups = match.slice(1).map((group) => decodeURIComponent(group));
    try {
      await endpoint.handle({ control, request, response, url, groups });
    } catch (error) {
      sendError(response, error, { inArray: false });
    }
    return true;
  }
  return false;
}

async function answerExport({ control, request, response, groups: [project] }: ControlCall): Promise<void> {
  const body = parseBody(await readBody(request));
  const database = textOf(body.database) ?? `projects/${project}/databases/(default)`;
  parseDatabaseName(database);
  const directory = textOf(body.export_directory ?? body.exportDirectory);
  if (directory === undefined) {
    throw new StatusError('FAILED_PRECONDITION', 'export_directory must be a directory');
  }
  const name =
    textOf(body.export_name ?? body.exportName) ?? `firestore_export_${Math.floor(Date.now() / 1000)}`;
  await control.exportTo(database, directory, name);
  sendJson(response, 200, {});
}

/**
 * The counterpart of `:export`; existing documents that are not in the export stay. `export_directory` is the metadata
 * file, as in the official emulator, or the directory given to `:export` together with `export_name`.
 */
async function answerImport({ control, request, response, groups: [project] }: ControlCall): Promise<void> {
  const body = parseBody(await readBody(request));
  const database = textOf(body.database) ?? `projects/${project}/databases/(default)`;
  const directory = textOf(body.export_directory ?? body.exportDirectory) ?? '';
  const name = textOf(body.export_name ?? body.exportName);
  if (directory === '')
    throw new StatusError('INVALID_ARGUMENT', 'Failed to parse overall export metadata file');
  const path = name === undefined ? directory : join(directory, name, `${name}.overall_export_metadata`);
  sendJson(response, 200, { documents: await control.importFrom(path, database) });
}

async function answerEventarcTrigger(call: ControlCall): Promise<void> {
  const { control, request, response, url, groups } = call;
  const id = url.searchParams.get('eventarcTriggerId') ?? '';
  control.registerTrigger(groups[0] ?? '', id, parseBody(await readBody(request)));
  sendJson(response, 200, {});
}

/** The Functions emulator can disable triggers too, but reloads the functions to enable them again. */
async function answerEnableTriggers({ control, request, response }: ControlCall): Promise<void> {
  const { enabled } = parseBody(await readBody(request));
  if (typeof enabled !== 'boolean')
    throw new StatusError('INVALID_ARGUMENT', '"enabled" must be true or false.');
  control.enableTriggers(enabled);
  sendJson(response, 200, { enabled });
}

/** firebase-tools sends some bodies as JSON inside a JSON string. */
function parseBody(text: string): Record<string, unknown> & EventarcTrigger {
  let parsed: unknown = undefined;
  try {
    parsed = JSON.parse(text);
    if (typeof parsed === 'string') parsed = JSON.parse(parsed);
  } catch {
    // Invalid JSON gets the error below in the protocol's format.
  }
  if (typeof parsed === 'object' && parsed !== null) return { ...parsed };
  throw new StatusError('INVALID_ARGUMENT', 'The request body must be a JSON object.');
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
