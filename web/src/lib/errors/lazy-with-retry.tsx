import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Makes anew what failed to load: React keeps a failure for as long as the page lives. */
const failed = new Set<() => void>();

/** A component whose code is fetched when it is first drawn; after a failure that was shown, when it is drawn again. */
export function lazyWithRetry(load: () => Promise<ComponentType>): ComponentType {
  let Part = fetched();
  function fetched(): LazyExoticComponent<ComponentType> {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => {
          Part = fetched();
        });
        throw error;
      }
    });
  }
  return function Fetched() {
    return <Part />;
  };
}

/** For an error boundary that shows a failure: its retry, or a later visit, then asks once more for code that did not come. */
export function forgetFailedLoads(): void {
  for (const renew of failed) renew();
  failed.clear();
}
