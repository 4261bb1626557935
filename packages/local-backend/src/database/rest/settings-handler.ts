/** The endpoints below `/.settings` and `/.inspect` that firebase-tools, the admin SDK and rules-unit-testing use. */
import type { ServerResponse } from 'node:http';
import { readBody } from '../../http/body.ts';
import { PermissionDenied } from '../tree/errors.ts';
import type { Namespace } from '../namespace/namespace.ts';
import type { Namespaces } from '../namespace/namespaces.ts';
import { formatIssues, loadRules } from '../rules/load-rules.ts';
import { strictRules } from '../rules/source/strict-json.ts';
import { HttpError, sendJson } from './answer.ts';
import type { Handler } from './data-handler.ts';
import { callerOf, namespaceOf } from './request.ts';

/** The rules source that a database without rules returns. */
const OPEN_SOURCE = JSON.stringify({ rules: { '.read': true, '.write': true } }, null, 2);

/** For administrators only. */
export function createSettingsHandler(namespaces: Namespaces): Handler {
  return async (request, response, url) => {
    const namespace = (): Namespace => namespaceOf(request, url, namespaces);
    if (callerOf(request, url).kind !== 'admin') throw new PermissionDenied();
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /.settings/rules.json':
        return sendSource(response, namespace(), url.searchParams.get('format'));
      case 'PUT /.settings/rules.json':
        return setRules(response, namespace(), await readBody(request));
      case 'POST /.settings/functionTriggers.json':
        throw new HttpError(501, 'This local server calls no functions on changes of the Realtime Database.');
      case 'GET /.inspect/databases.json':
        return sendJson(
          response,
          200,
          namespaces.names.map((name) => ({ name })),
        );
      default:
        throw new HttpError(404, `${request.method} ${url.pathname} is not part of this server.`);
    }
  };
}

/** Sends the rules source; with `?format=strict` as plain JSON. */
function sendSource(response: ServerResponse, namespace: Namespace, format: string | null): void {
  const source = namespace.rulesSource ?? OPEN_SOURCE;
  if (format === 'strict') return sendJson(response, 200, strictRules(source));
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(source);
}

function setRules(response: ServerResponse, namespace: Namespace, source: string): void {
  const { rules, issues } = loadRules(source);
  if (rules === undefined) throw new HttpError(400, formatIssues(issues));
  namespace.setRules(rules, source);
  sendJson(response, 200, { status: 'ok' });
}
