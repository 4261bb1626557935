import { useEffect, useState } from 'react';
import { businessName } from '../browser/business-name.ts';

const UNREAD = /^\(\d+\+?\) /;

/**
 * Announces navigation within the app, as a browser announces a new document: if the focused element was unmounted, the
 * heading gets the focus; if it still exists, as a navigation link does, the page's name is read out.
 */
export function PageAnnouncer() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let shown = pageName();
    const observer = new MutationObserver(() => {
      const name = pageName();
      if (name === shown) return;
      const isFirst = shown === undefined;
      shown = name;
      if (isFirst || name === undefined) return;
      setSaid(focusHeading() ? '' : name);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <output className="visually-hidden">{said}</output>;
}

/**
 * The title without the unread count and the business's name; undefined until the app's document, which has the name
 * alone, shows its first page.
 */
function pageName(): string | undefined {
  const title = document.title.replace(UNREAD, '');
  if (!title.includes(' · ')) return undefined;
  const business = ` · ${businessName()}`;
  return title.endsWith(business) ? title.slice(0, -business.length) : title;
}

/** Returns false if something has the focus or the page has no visible heading yet. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2)');
  if (document.activeElement !== document.body || !heading || heading.matches('.visually-hidden'))
    return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
