/** Renders one tab: the shared header, and a container that the script fills. */
import { html, renderPage } from './html.ts';
import type { Html } from './html.ts';
import type { HttpReply } from '../http/message.ts';
import { PAGE_CSS } from './page-css.ts';

export interface PageTab {
  readonly name: string;
  /** `/captures` */
  readonly path: string;
}

const TABS = {
  documents: { name: 'Firestore', path: '/' },
  database: { name: 'Realtime Database', path: '/database' },
  requests: { name: 'Requests', path: '/requests' },
} as const satisfies Record<string, PageTab>;

export type Tab = keyof typeof TABS;

/** `added`: the tab of another program, after the page's own. */
export function tabPage(tab: Tab, added: PageTab | undefined): HttpReply {
  const { name } = TABS[tab];
  return renderPage({
    title: name,
    css: PAGE_CSS,
    scriptFile: '/assets/page.js',
    body: html`${pageHeader(name, added)}
      <main>
        <h1>${name}</h1>
        <div id="view" data-tab="${tab}"><p class="empty">Loading…</p></div>
        <noscript><p class="empty">This page needs JavaScript.</p></noscript>
      </main>`,
  });
}

/** `current`: the name of a tab. */
export function pageHeader(current: string, added: PageTab | undefined): Html {
  const tabs = [...Object.values(TABS), ...(added === undefined ? [] : [added])];
  const links = tabs.map(
    ({ name, path }) =>
      html`<a href="${path}" ${name === current ? html`aria-current="page"` : null}>${name}</a>`,
  );
  return html`<header class="top">
    <p class="brand">Local backend</p>
    <nav class="tabs" aria-label="Parts of the backend">${links}</nav>
    <p id="connection" class="soft" role="status">Live</p>
  </header>`;
}
