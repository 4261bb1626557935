import type { SiteContent } from '@paw-haven/domain/site/content';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { siteSentence } from '../lib/language/shell-texts.ts';

const ID = 'site-content';

/**
 * The content that a page was rendered with, as an inert element in its HTML. The build moves it to a separate file,
 * and build/late-start.js restores it before the page's scripts read it.
 */
export function snapshotElement(content: SiteContent): string {
  // Escapes `<`, so that no text of the business can end the element.
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ID}">${json}</script>`;
}

/** Undefined when the page was rendered without content. */
export function readSnapshot(document: Pick<Document, 'getElementById'>): SiteContent | undefined {
  const text = document.getElementById(ID)?.textContent;
  return text ? siteSentence('content', (content) => content)(readSiteContent(JSON.parse(text))) : undefined;
}
