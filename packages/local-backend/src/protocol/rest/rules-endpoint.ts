/**
 * Loads rules over HTTP. firebase-tools ignores errors and prints the issues in the response; test libraries expect an
 * error whose text contains INVALID_ARGUMENT. If the rules do not compile, the old ones stay active.
 */
import type { ServerResponse } from 'node:http';
import { StatusError } from '../../model/status.ts';
import type { Authorizer } from '../../rules/authorizer.ts';
import type { RulesIssue } from '../../rules/source/issue.ts';
import { sendJson, sendText } from './http-answer.ts';

interface RulesBody {
  readonly ignore_errors?: boolean;
  readonly rules?: { readonly files?: readonly { readonly name?: string; readonly content?: string }[] };
}

/** firebase-tools compares severities with its numeric enum. */
const SEVERITY = { WARNING: 2, ERROR: 3 } as const;

export function putRules(authorizer: Authorizer, body: string, response: ServerResponse): void {
  const request = parseRules(body);
  const [file] = request.rules?.files ?? [];
  if (file?.content === undefined) {
    throw new StatusError('INVALID_ARGUMENT', 'The body must be {"rules":{"files":[{"content":"…"}]}}.');
  }
  const issues = authorizer.load(file.content);
  const hasErrors = issues.some(({ severity }) => severity === 'ERROR');
  if (hasErrors && !request.ignore_errors) {
    sendText(
      response,
      400,
      `INVALID_ARGUMENT: The rules do not compile.\n${issues.map(describe).join('\n')}\n`,
    );
  } else {
    sendJson(response, 200, issues.length > 0 ? { issues: issues.map(toWire) } : {});
  }
}

export function answerRules(authorizer: Authorizer, response: ServerResponse): void {
  const { source } = authorizer;
  const files = source === undefined ? [] : [{ name: 'firestore.rules', content: source }];
  sendJson(response, 200, { rules: { files } });
}

function parseRules(text: string): RulesBody {
  try {
    return JSON.parse(text) as RulesBody;
  } catch {
    throw new StatusError('INVALID_ARGUMENT', 'The request body must be JSON.');
  }
}

const describe = ({ severity, description, line, column }: RulesIssue) =>
  `L${line}:${column} ${severity} ${description}`;

function toWire({ severity, description, line, column }: RulesIssue): object {
  return { severity: SEVERITY[severity], description, sourcePosition: { line, column } };
}
