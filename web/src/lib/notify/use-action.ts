import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { notify, toast, type ToastContent } from './notify.ts';

/** A one-line message as a string, a titled one as an object. */
export type Message = string | ToastContent;

export interface ActionMessages<R> {
  readonly success?: Message | ((result: R) => Message | undefined);
  readonly failure?: Message | ((error: unknown) => Message | undefined);
}

/**
 * Runs a mutation and reports its outcome; pages run mutations only this way. A second call during a run is ignored.
 * `run` resolves to true on success; errors go to the console and into the message and are never thrown.
 */
export function useAction<A extends unknown[], R>(
  mutation: (...args: A) => Promise<R>,
  messages: ActionMessages<R> = {},
) {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const latest = useRef({ mutation, messages });
  useLayoutEffect(() => {
    latest.current = { mutation, messages };
  });

  const run = useCallback(async (...args: A): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    const { mutation: mutate, messages: texts } = latest.current;
    try {
      const result = await mutate(...args);
      show(typeof texts.success === 'function' ? texts.success(result) : texts.success, 'success');
      return true;
    } catch (error) {
      console.warn('Action failed:', error instanceof Error ? error.message : error);
      show(typeof texts.failure === 'function' ? texts.failure(error) : texts.failure, 'failure');
      return false;
    } finally {
      running.current = false;
      setPending(false);
    }
  }, []);

  return { run, pending };
}

function show(message: Message | undefined, outcome: 'success' | 'failure'): void {
  if (message === undefined) return;
  if (typeof message !== 'string')
    return notify(outcome === 'failure' ? { tone: 'destructive', ...message } : message);
  if (outcome === 'success') toast.success(message);
  else toast.error(message);
}
