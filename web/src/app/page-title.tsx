import { useLayoutEffect } from 'react';
import { useBusinessName } from '../lib/browser/business-name.ts';

/** Sets the document's title. Avoids `<title>`, because the document's existing one takes precedence. */
export function PageTitle({ title }: { readonly title: string }) {
  const name = useBusinessName();
  useLayoutEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return null;
}
