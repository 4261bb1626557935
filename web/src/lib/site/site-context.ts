import { createContext } from 'react';
import type { SiteContent } from '@paw-haven/domain/site/content';

/** The business's public content: from the prerendered page at first, then as last read. */
export type SiteState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly content: SiteContent }
  | { readonly status: 'error'; readonly retry: () => void };

export const SiteContext = createContext<SiteState>({ status: 'loading' });
