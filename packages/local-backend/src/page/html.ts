/** HTML templates: values are escaped unless they are already HTML. */
import { randomBytes } from 'node:crypto';
import type { HttpReply } from '../http/message.ts';
import { escapeHtml } from '../model/escape-html.ts';
import { THEME_CSS } from './theme.ts';

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((all, text, index) => all + toText(parts[index - 1]) + text));
}

function toText(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map((item) => item.text).join('');
}

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly css: string;
  readonly script?: string;
  /** URL of a script on this server. */
  readonly scriptFile?: string;
  /** Further URLs to which a form may lead. */
  readonly formTargets?: readonly string[];
  readonly status?: number;
}

/** An inline icon, so that browsers do not request a missing file. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%231f5c48'/%3E%3Cpath d='M7 12h18M7 12v10h18V12l-3-4H10z' fill='none' stroke='%23fffdf9' stroke-width='2' stroke-linejoin='round'/%3E%3C/svg%3E";

/** Renders a complete document that loads no external resources and runs only its own script. */
export function renderPage(page: Page): HttpReply {
  const nonce = randomBytes(16).toString('base64');
  const document = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="${ICON}">
<style nonce="${nonce}">${THEME_CSS}${page.css}</style>
</head>
<body>
${page.body.text}
${page.script === undefined ? '' : `<script nonce="${nonce}">${page.script}</script>`}
${page.scriptFile === undefined ? '' : `<script nonce="${nonce}" type="module" src="${page.scriptFile}"></script>`}
</body>
</html>
`;
  return {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce, page.formTargets ?? []),
    },
    body: document,
  };
}

function policy(nonce: string, formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "connect-src 'self'",
    "frame-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
