import { useEffect, useState } from 'react';
import { businessName } from '../business-name.ts';

const UNREAD = /^\(\d+\+?\) /;

/**
 * Says which page was gone to, as a browser does of a document: where the focus left with the page before, it goes to the
 * heading; where it stayed, as on a link of the navigation, the name is read out.
 */
export function PageAnnouncer() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let shown = pageName();
    const observer = new MutationObserver(() => {
      const name = pageName();
      if (name === shown) return;
      shown = name;
      setSaid(takeFocusToHeading() ? '' : name);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <output className="visually-hidden">{said}</output>;
}

/** The title without how much is unread, and whose site it is. */
function pageName(): string {
  const title = document.title.replace(UNREAD, '');
  const business = ` · ${businessName()}`;
  return title.endsWith(business) ? title.slice(0, -business.length) : title;
}

/** False where the focus is somewhere already, or the page has no heading yet that could be seen. */
function takeFocusToHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2)');
  if (document.activeElement !== document.body || !heading || heading.matches('.visually-hidden'))
    return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
