/**
 * A bidirectional call (Listen, Write), independent of its transport: gRPC and WebChannel both use these interfaces.
 */
import type { StatusError } from '../../model/status.ts';

/** The caller's side from the view of the call. Nothing is sent after `end`. */
export interface StreamSink<Response> {
  send(message: Response): void;
  /** Ends the call with OK unless there is an error. */
  end(error?: StatusError): void;
}

/** The call from the view of its transport. None of the methods throws. */
export interface RpcStream {
  receive(request: unknown): void;
  /** The caller sends no more requests but still waits for responses. */
  halfClose(): void;
  /** The caller has disconnected. */
  cancel(): void;
}
