/** Where a Listen stream's messages go: one of the protocols. */
import type { StatusError } from '../model/status.ts';
import type { ListenResponse } from '../service/wire.ts';

export interface ListenSink {
  send(message: ListenResponse): void;
  end(error?: StatusError): void;
}
