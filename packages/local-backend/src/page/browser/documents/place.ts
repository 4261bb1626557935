/** The current path, kept in the URL. */

export interface Place {
  readonly database: string;
  /** Path such as `users/u1/notes`; empty at the root. */
  readonly path: string;
}

export function readPlace(usual: string): Place {
  const query = new URLSearchParams(location.search);
  return { database: query.get('database') ?? usual, path: trimmed(query.get('path') ?? '') };
}

export function hrefOf({ database, path }: Place, usual: string): string {
  const query = new URLSearchParams();
  if (database !== usual) query.set('database', database);
  if (path !== '') query.set('path', path);
  return query.size === 0 ? '/' : `/?${query}`;
}

export function trimmed(path: string): string {
  return path.split('/').filter(Boolean).join('/');
}

/** The current collection, and the current document if one is selected. */
export function splitPlace(path: string): { readonly collection: string; readonly document: string } {
  const segments = path.split('/').filter(Boolean);
  const hasDocument = segments.length > 0 && segments.length % 2 === 0;
  return {
    collection: (hasDocument ? segments.slice(0, -1) : segments).join('/'),
    document: hasDocument ? path : '',
  };
}
