import type { SiteContent } from '@paw-haven/domain/site/content';
import { readSiteContent } from '@paw-haven/domain/site/read-content';

const ID = 'site-content';

/**
 * The content that a page was rendered with, as an inert part of its HTML. The build moves it to a file of its own, and
 * build/late-start.js puts it back before the page's scripts ask.
 */
export function snapshotElement(content: SiteContent): string {
  // No text of the business may end the element.
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ID}">${json}</script>`;
}

/** Undefined where the page was rendered without content. */
export function readSnapshot(document: Pick<Document, 'getElementById'>): SiteContent | undefined {
  const text = document.getElementById(ID)?.textContent;
  return text ? readSiteContent(JSON.parse(text)) : undefined;
}
