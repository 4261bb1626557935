/** The tab's requests to the Realtime Database over REST. */
import { get } from '../parts/api.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The content of a path: nothing, a value, or the keys of its children. */
export type Content =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | { readonly kind: 'children'; readonly keys: readonly string[] };

export class DatabaseApi {
  readonly namespace: string;

  constructor(namespace: string) {
    this.namespace = namespace;
  }

  async content(path: string): Promise<Content> {
    const found = await get<Json>(this.#address(path, { shallow: 'true' }));
    if (found === null) return { kind: 'nothing' };
    if (typeof found === 'object') return { kind: 'children', keys: Object.keys(found) };
    return { kind: 'value', value: found };
  }

  #address(path: string, parameters: Readonly<Record<string, string>> = {}): string {
    const place = path.split('/').filter(Boolean).map(encodeURIComponent).join('/');
    return `/api/database/${place}.json?${new URLSearchParams({ ns: this.namespace, ...parameters })}`;
  }
}

/** The databases that were used so far. */
export async function listNamespaces(): Promise<string[]> {
  const existing = await get<{ name: string }[]>('/api/database/.inspect/databases.json');
  return existing.map(({ name }) => name);
}
