/** Serves the captures page, its lists for refreshing, and the sandboxed HTML of mails. */
import { createHash } from 'node:crypto';
import {
  header,
  type HttpReply,
  type HttpRequest,
  type Router,
  PAGE_CSS,
  pageHeader,
  html,
  renderPage,
  type Html,
} from '@paw-haven/local-backend';
import type { StandIns } from '../state/stand-ins.ts';
import { attachmentsOf } from '../captures/attachments.ts';
import { CAPTURES_TAB } from './captures-tab.ts';
import { DASHBOARD_CSS } from './dashboard-css.ts';
import { dashboardLists, isKind } from './dashboard-lists.ts';
import { DASHBOARD_SCRIPT } from './dashboard-script.ts';

export function addDashboardRoutes(router: Router, standIns: StandIns): void {
  router.add('GET', '/captures', (request) => showDashboard(standIns, request));
  router.add('GET', '/captures/:id', (request) => showCapture(standIns, request.params['id'] ?? ''));
  router.add('GET', '/captures/:id/attachments/:index', (request) =>
    sendAttachment(standIns, request.params),
  );
}

function showDashboard(standIns: StandIns, request: HttpRequest): HttpReply {
  const query = new URLSearchParams(request.search);
  const kind = query.get('kind');
  const lists = dashboardLists(standIns, isKind(kind) ? kind : undefined);
  return query.get('part') === 'lists' ? listsOnly(lists, request) : wholePage(lists);
}

function wholePage(lists: Html): HttpReply {
  return renderPage({
    title: CAPTURES_TAB.name,
    css: PAGE_CSS + DASHBOARD_CSS,
    script: DASHBOARD_SCRIPT,
    body: html`${pageHeader(CAPTURES_TAB.name, CAPTURES_TAB)}
      <main>
        <h1>${CAPTURES_TAB.name}</h1>
        <p class="soft">What would leave this machine ends up here.</p>
        <div id="live">${lists}</div>
      </main>`,
  });
}

function listsOnly(lists: Html, request: HttpRequest): HttpReply {
  const etag = `"${createHash('sha256').update(lists.text).digest('base64url')}"`;
  const headers = { etag, 'content-type': 'text/html; charset=utf-8' };
  if (header(request, 'if-none-match') === etag) return { status: 304, headers };
  return { status: 200, headers, body: lists.text };
}

/** A mail's HTML is untrusted, so it gets no scripts, no origin and no network access. */
function showCapture({ captures }: StandIns, id: string): HttpReply {
  const capture = captures.get(id);
  if (capture?.html === undefined)
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'No such message.' };
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
    },
    body: capture.html,
  };
}

/** Untrusted files are served as downloads only, so that they cannot run in the page. */
function sendAttachment({ captures }: StandIns, params: HttpRequest['params']): HttpReply {
  const capture = captures.get(params['id'] ?? '');
  const file = capture && attachmentsOf(capture)[Number(params['index'])];
  if (!file) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'No such file.' };
  return {
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
    body: file.bytes,
  };
}
