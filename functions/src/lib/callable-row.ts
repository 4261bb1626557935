/** A row of the table of callables: how one is defined under its name. */
import type { CallableName, CallableOutput } from '@paw-haven/domain/contract/callables';
import { defineCallable, type Options } from './define-callable.ts';
import type { Call, CallEnvironment } from './run-callable.ts';

export type Callable = ReturnType<typeof defineCallable>;
export interface Row<N extends CallableName> {
  readonly define: (name: N) => Callable;
  /** The use case, for whom the steps around it were taken; with the dependencies that `connect` returns. */
  readonly handle: (call: Call<N>, dependencies: never) => Promise<CallableOutput<N>>;
}

export function on<N extends CallableName, Dependencies extends CallEnvironment>(
  connect: () => Dependencies,
  handle: (call: Call<N>, dependencies: Dependencies) => Promise<CallableOutput<N>>,
  options?: Options,
): Row<N> {
  return { define: (name) => defineCallable(name, connect, handle, options), handle };
}

/** A row whose use case takes the caller and the input as they are. */
export const direct = <N extends CallableName, Dependencies extends CallEnvironment>(
  connect: () => Dependencies,
  useCase: (dependencies: Dependencies, call: Pick<Call<N>, 'actor' | 'input'>) => Promise<CallableOutput<N>>,
  options?: Options,
): Row<N> =>
  on<N, Dependencies>(
    connect,
    ({ actor, input }, dependencies) => useCase(dependencies, { actor, input }),
    options,
  );
