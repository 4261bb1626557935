/**
 * The endpoints by which firebase-tools and test libraries steer the emulator: rules, clearing, triggers, export.
 * None of them wants credentials.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Activity } from '../../activity/activity.ts';
import { ACTIVITY_PATH, streamActivity } from '../../activity/activity-stream.ts';
import { StatusError } from '../../model/status.ts';
import type { Authorizer } from '../../rules/authorizer.ts';
import type { EventarcTrigger } from '../../triggers/registration.ts';
import { readBody } from '../http-body.ts';
import { sendError, sendJson, sendText } from './http-answer.ts';
import { answerCoverage, answerCoveragePage, answerRules, putRules } from './rules-endpoint.ts';

export interface Control {
  readonly authorizer: Authorizer;
  readonly activity: Activity;
  /** Names of the databases that something was written to: `projects/P/databases/D`. */
  databases(): readonly string[];
  /** Deletes every document of `projects/P/databases/D`. */
  clear(database: string): void;
  /** Deletes everything and forgets all transactions. */
  reset(): void;
  /** Asks the process to end. */
  shutdown(): void;
  /** Writes the export into `directory/name`. */
  exportTo(database: string, directory: string, name: string): Promise<unknown>;
  /** Throws INVALID_ARGUMENT for a registration that makes no sense. */
  registerTrigger(projectId: string, id: string, trigger: EventarcTrigger): void;
  /** Deliveries to functions that are not answered yet. */
  pendingTriggers(): number;
}

interface ControlCall {
  readonly control: Control;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** The groups of the endpoint's pattern, decoded. */
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
    method: 'GET',
    path: new RegExp(`${PROJECT}:ruleCoverage$`),
    handle: ({ control, response }) => answerCoverage(control.authorizer, response),
  },
  {
    method: 'GET',
    path: new RegExp(String.raw`${PROJECT}:ruleCoverage\.html$`),
    handle: ({ control, response }) => answerCoveragePage(control.authorizer, response),
  },
  {
    method: 'DELETE',
    path: new RegExp(`${PROJECT}/databases/([^/]+)/documents$`),
    handle: ({ control, response, groups: [project, database] }) => {
      control.clear(`projects/${project}/databases/${database}`);
      sendJson(response, 200, {});
    },
  },
  { method: 'POST', path: new RegExp(`${PROJECT}:export$`), handle: answerExport },
  {
    method: 'GET',
    path: new RegExp(`${PROJECT}:pendingTriggers$`),
    handle: ({ control, response }) => sendJson(response, 200, { pending: control.pendingTriggers() }),
  },
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

/** Answers and returns true when the request is for a control endpoint. */
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
  const directory = textOf(body.export_directory);
  const name = textOf(body.export_name);
  if (directory === undefined || name === undefined) {
    throw new StatusError('INVALID_ARGUMENT', 'export_directory and export_name are required.');
  }
  await control.exportTo(database, directory, name);
  sendJson(response, 200, {});
}

async function answerEventarcTrigger(call: ControlCall): Promise<void> {
  const { control, request, response, url, groups } = call;
  const id = url.searchParams.get('eventarcTriggerId') ?? '';
  control.registerTrigger(groups[0] ?? '', id, parseBody(await readBody(request)));
  sendJson(response, 200, {});
}

/** firebase-tools sends some bodies as JSON inside a JSON string. */
function parseBody(text: string): Record<string, unknown> & EventarcTrigger {
  let parsed: unknown = undefined;
  try {
    parsed = JSON.parse(text);
    if (typeof parsed === 'string') parsed = JSON.parse(parsed);
  } catch {
    // Said below, in the protocol's form.
  }
  if (typeof parsed === 'object' && parsed !== null) return { ...parsed };
  throw new StatusError('INVALID_ARGUMENT', 'The request body must be a JSON object.');
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
