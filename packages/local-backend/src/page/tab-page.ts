/** Renders one tab: the shared header, and a container that the script fills. */
import { html, renderPage } from './html.ts';
import type { Html } from './html.ts';
import type { HttpReply } from '../http/message.ts';
import { PAGE_CSS } from './page-css.ts';

const TABS = {
  documents: { name: 'Firestore', path: '/' },
  database: { name: 'Realtime Database', path: '/database' },
  requests: { name: 'Requests', path: '/requests' },
  captures: { name: 'Captures', path: '/captures' },
} as const;

export type Tab = keyof typeof TABS;

export function tabPage(tab: Exclude<Tab, 'captures'>): HttpReply {
  return renderPage({
    title: TABS[tab].name,
    css: PAGE_CSS,
    scriptFile: '/assets/page.js',
    body: html`${pageHeader(tab)}
      <main>
        <h1>${TABS[tab].name}</h1>
        <div id="view" data-tab="${tab}"><p class="empty">Loading…</p></div>
        <noscript><p class="empty">This page needs JavaScript.</p></noscript>
      </main>`,
  });
}

export function pageHeader(current: Tab): Html {
  const links = Object.entries(TABS).map(
    ([tab, { name, path }]) =>
      html`<a href="${path}" ${tab === current ? html`aria-current="page"` : null}>${name}</a>`,
  );
  return html`<header class="top">
    <p class="brand">Local backend</p>
    <nav class="tabs" aria-label="Parts of the backend">${links}</nav>
    <p id="connection" class="soft" role="status">Live</p>
  </header>`;
}
