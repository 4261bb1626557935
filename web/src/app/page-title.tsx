import { useLayoutEffect } from 'react';
import { useBusinessName } from '../lib/business-name.ts';

/** Names the page in the tab and to a screen reader. Not a `<title>`: the document's own, which comes first, would count. */
export function PageTitle({ title }: { readonly title: string }) {
  const name = useBusinessName();
  useLayoutEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return null;
}
