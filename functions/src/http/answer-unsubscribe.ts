import { escapeHtml } from '../lib/html.ts';
import { readUnsubscribe } from '../lib/unsubscribe-token.ts';
import type { PlanDependencies } from '../services/dependencies.ts';
import { unsubscribe } from '../services/notification/unsubscribe.ts';

export interface Page {
  readonly status: 200 | 400 | 405;
  readonly html: string;
}

/**
 * A mail program posts (RFC 8058), which is enough; a person who opens the link is asked first, because programs that
 * scan mails for dangers open every link.
 */
export async function answerUnsubscribe(
  dependencies: Pick<PlanDependencies, 'db'>,
  key: string,
  request: { readonly method: string; readonly token: string },
): Promise<Page> {
  const uid = readUnsubscribe(request.token, key);
  if (uid === undefined)
    return page(
      400,
      'This link is not complete',
      'Please open it again from the mail, or choose in your settings what we write to you about.',
    );
  if (request.method === 'GET')
    return page(
      200,
      'No more offers by mail?',
      'Mails about your appointments will still come.',
      request.token,
    );
  if (request.method !== 'POST') return page(405, 'This cannot be done here', '');
  await unsubscribe(dependencies, uid);
  return page(200, 'Done', 'We will not send you offers by mail any more.');
}

function page(status: Page['status'], title: string, text: string, token?: string): Page {
  const button =
    token === undefined
      ? ''
      : `<form method="post" action="?token=${encodeURIComponent(token)}"><button>Unsubscribe</button></form>`;
  return {
    status,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>body{max-width:32rem;margin:20vh auto;padding:0 1.5rem;font:1.05rem/1.6 system-ui,sans-serif;background:#fdfaf4;color:#16241e}
h1{font:600 1.9rem/1.25 Georgia,serif}button{padding:.8rem 1.6rem;border:0;border-radius:10px;background:#175842;color:#fcfaf1;font:600 1rem system-ui,sans-serif;cursor:pointer}
@media(prefers-color-scheme:dark){body{background:#111916;color:#f0ede4}button{background:#7bcba7;color:#071a13}}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${button}</main></body></html>
`,
  };
}
