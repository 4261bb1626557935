import { useLayoutEffect } from 'react';

/** Names the page in the tab and to a screen reader. Not a `<title>`: the document's own, which comes first, would count. */
export function PageTitle({ title }: { readonly title: string }) {
  useLayoutEffect(() => {
    document.title = `${title} · Paw Haven`;
  }, [title]);
  return null;
}
