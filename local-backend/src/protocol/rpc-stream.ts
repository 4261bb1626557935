/** A bidirectional call (Listen, Write) apart from how its messages travel: gRPC and WebChannel both drive these. */
import type { StatusError } from '../model/status.ts';

/** The caller's side, as the call sees it. After `end` nothing more is sent. */
export interface StreamSink<Response> {
  send(message: Response): void;
  /** Without an error the call ends with OK. */
  end(error?: StatusError): void;
}

/** The call, as its transport sees it. None of these throws. */
export interface RpcStream {
  receive(request: unknown): void;
  /** The caller will send nothing more, but still waits for answers. */
  halfClose(): void;
  /** The caller has disconnected. */
  cancel(): void;
}
