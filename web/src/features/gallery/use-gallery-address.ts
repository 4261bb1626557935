import { useCallback, useSyncExternalStore } from 'react';
import { createEvent } from '../../lib/async/store.ts';
import {
  readGalleryAddress,
  USUAL_ADDRESS,
  writeGalleryAddress,
  type GalleryAddress,
} from './gallery-address.ts';

const changed = createEvent();

function subscribe(listener: () => void): () => void {
  const unsubscribe = changed.subscribe(listener);
  window.addEventListener('popstate', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', listener);
  };
}

export interface GalleryAddressState {
  readonly address: GalleryAddress;
  /** False in prerendered HTML and until hydration: `address` is a guess until then. */
  readonly isKnown: boolean;
  readonly change: (part: Partial<GalleryAddress>) => void;
}

/** Filter and view, kept in the URL. Changing the filter adds a history entry. */
export function useGalleryAddress(): GalleryAddressState {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  );
  const change = useCallback((part: Partial<GalleryAddress>) => {
    const { pathname, search: before } = window.location;
    const current = readGalleryAddress(before);
    const url = pathname + writeGalleryAddress({ ...current, ...part }, before);
    if (part.filter !== undefined && part.filter !== current.filter) window.history.pushState(null, '', url);
    else window.history.replaceState(null, '', url);
    changed.emit();
  }, []);
  return {
    address: search === null ? USUAL_ADDRESS : readGalleryAddress(search),
    isKnown: search !== null,
    change,
  };
}
