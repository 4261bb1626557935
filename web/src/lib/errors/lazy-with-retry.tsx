import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Resets components that failed to load, since React caches the failure for the life of the page. */
const failed = new Set<() => void>();

/** A component whose code is fetched on first render, and fetched again after a failure. */
export function lazyWithRetry<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let Part = fetched();
  function fetched(): LazyExoticComponent<ComponentType<P>> {
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
  return function Fetched(props: P) {
    return <Part {...props} />;
  };
}

/** For error boundaries: lets a retry or a later visit fetch the failed code again. */
export function resetFailedLoads(): void {
  for (const renew of failed) renew();
  failed.clear();
}
