/**
 * Simulated failures of the next API requests: errors, broken connections and delays, before or after the operation.
 */

export const FAULT_MODES = ['error-before', 'error-after', 'drop-before', 'drop-after', 'delay'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface Fault {
  readonly mode: FaultMode;
  /** Number of requests to affect. */
  readonly count: number;
  /** Path prefix of the requests to affect. */
  readonly path: string;
  /** Delay of the response for `delay`, in seconds of the stand-in's time. */
  readonly seconds: number;
}

export class Faults {
  #fault: Fault | undefined;

  set(fault: Fault | undefined): void {
    this.#fault = fault;
  }

  /** Returns the fault for this request, if any, and decrements its count. */
  take(path: string): Fault | undefined {
    const fault = this.#fault;
    if (fault === undefined || fault.count <= 0 || !path.startsWith(fault.path)) return undefined;
    this.#fault = { ...fault, count: fault.count - 1 };
    return fault;
  }
}
