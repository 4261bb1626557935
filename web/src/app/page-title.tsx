import { useLayoutEffect } from 'react';
import { useBusinessName } from '../lib/business-name.ts';

/** Sets the document's title. Not by `<title>`: the document has one already, which comes first and counts. */
export function PageTitle({ title }: { readonly title: string }) {
  const name = useBusinessName();
  useLayoutEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return null;
}
