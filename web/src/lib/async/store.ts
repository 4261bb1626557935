import { useSyncExternalStore } from 'react';

export interface Event<A extends readonly unknown[] = []> {
  readonly emit: (...args: A) => void;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: (...args: A) => void) => () => void;
}

export function createEvent<A extends readonly unknown[] = []>(): Event<A> {
  const listeners = new Set<(...args: A) => void>();
  return {
    emit: (...args) => {
      for (const listener of listeners) listener(...args);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value outside React that components can follow with `useStore`. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const { emit, subscribe } = createEvent();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      emit();
    },
    subscribe,
  };
}

export function useStore<T>({ get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, get, get);
}
