/** The endpoints below `/.settings` and `/.inspect` that firebase-tools and rules-unit-testing use. */
import type { ServerResponse } from 'node:http';
import { readBody } from '../../protocol/http-body.ts';
import { PermissionDenied } from '../permission-denied.ts';
import type { Namespace } from '../namespace.ts';
import type { Namespaces } from '../namespaces.ts';
import { formatIssues, loadRules } from '../rules/load-rules.ts';
import { HttpError, sendJson } from './answer.ts';
import type { Handler } from './data-handler.ts';
import { callerOf, namespaceOf, readJson } from './request.ts';

/** How a database without rules answers. */
const OPEN_SOURCE = JSON.stringify({ rules: { '.read': true, '.write': true } }, null, 2);

/** For administrators only. */
export function createSettingsHandler(namespaces: Namespaces): Handler {
  return async (request, response, url) => {
    if (callerOf(request, url).kind !== 'admin') throw new PermissionDenied();
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /.settings/rules.json':
        return sendSource(response, namespaceOf(url, namespaces));
      case 'PUT /.settings/rules.json':
        return setRules(response, namespaceOf(url, namespaces), await readBody(request));
      case 'POST /.settings/functionTriggers.json':
        // Taken note of by nobody: functions are not called for changes of data.
        await readJson(request);
        return sendJson(response, 200, {});
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

function sendSource(response: ServerResponse, namespace: Namespace): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(namespace.rulesSource ?? OPEN_SOURCE);
}

function setRules(response: ServerResponse, namespace: Namespace, source: string): void {
  const { rules, issues } = loadRules(source);
  if (rules === undefined) throw new HttpError(400, formatIssues(issues));
  namespace.setRules(rules, source);
  sendJson(response, 200, { status: 'ok' });
}
