/**
 * A channel for gRPC clients in this process. Calls carry the bytes that a connection would carry, without its cost,
 * which is more than half of a short call. Deadlines do not apply.
 */
import { EventEmitter } from 'node:events';
import type {
  ChannelInterface,
  experimental,
  InterceptingListener,
  Metadata,
  MethodDefinition,
  UntypedHandleCall,
} from '@grpc/grpc-js';
import { grpc } from '../../installed/packages.ts';
import { serviceDefinition } from './definition.ts';
import { callHandlers, type GrpcBinding } from './grpc-server.ts';

type ChannelKind = ReturnType<ChannelInterface['getChannelzRef']>['kind'];
type Call = experimental.CallStream;
type Context = Parameters<Call['sendMessageWithContext']>[0];
type Status = Parameters<InterceptingListener['onReceiveStatus']>[0];

interface Served {
  readonly method: MethodDefinition<unknown, unknown>;
  readonly handle: UntypedHandleCall | undefined;
}

export function createInProcessChannel(binding: GrpcBinding): ChannelInterface {
  const definition = serviceDefinition();
  const handlers = callHandlers(binding, definition);
  const served = new Map<string, Served>(
    Object.entries(definition).map(([name, method]) => [method.path, { method, handle: handlers[name] }]),
  );
  return {
    createCall: (path) => {
      const method = served.get(path);
      if (method === undefined) throw new Error(`There is no method ${path}.`);
      return new InProcessCall(method);
    },
    close: () => {},
    getTarget: () => 'in-process',
    getConnectivityState: () => grpc().connectivityState.READY,
    watchConnectivityState: () => {},
    getChannelzRef: () => ({ kind: 'channel' as ChannelKind, id: 0, name: 'in-process' }),
  };
}

/** What the handlers of grpc-server.ts use of the server's side of a call. */
class ServedCall extends EventEmitter {
  readonly metadata: Metadata;
  readonly request: unknown;
  readonly write: (message: unknown) => void;
  readonly end: () => void;

  constructor(
    metadata: Metadata,
    request: unknown,
    client: { write(message: unknown): void; end(status: Partial<Status>): void },
  ) {
    super();
    this.metadata = metadata;
    this.request = request;
    this.write = (message) => client.write(message);
    this.end = () => client.end({});
    this.on('error', (error: Status) => client.end(error));
  }

  sendMetadata(): void {}
}

class InProcessCall implements Call {
  readonly #served: Served;
  #metadata: Metadata | undefined;
  #listener: InterceptingListener | undefined;
  #stream: ServedCall | undefined;
  #hasMetadata = false;
  #hasEnded = false;

  constructor(served: Served) {
    this.#served = served;
  }

  start(metadata: Metadata, listener: InterceptingListener): void {
    this.#metadata = metadata;
    this.#listener = listener;
    if (this.#served.method.requestStream) this.#stream = this.#serve(undefined);
  }

  sendMessageWithContext({ callback }: Context, bytes: Buffer): void {
    // As after a connection, the server begins in a later turn of the event loop.
    setImmediate(() => {
      callback?.();
      if (this.#hasEnded) return;
      const request = this.#read(bytes);
      if (request === undefined) return;
      if (this.#stream === undefined) this.#serve(request);
      else this.#stream.emit('data', request);
    });
  }

  halfClose(): void {
    setImmediate(() => this.#stream?.emit('end'));
  }

  cancelWithStatus(code: Status['code'], details: string): void {
    this.#stream?.emit('cancelled');
    this.#end({ code, details });
  }

  startRead(): void {}
  setCredentials(): void {}
  getPeer = (): string => 'in-process';
  getCallNumber = (): number => 0;
  getAuthContext = (): null => null;

  #serve(request: unknown): ServedCall {
    const call = new ServedCall(this.#metadata ?? new (grpc().Metadata)(), request, {
      write: (message) => this.#send(message),
      end: (status) => this.#end(status),
    });
    const done = (error: Status | null, value?: unknown): void => {
      if (error === null) this.#send(value);
      this.#end(error ?? {});
    };
    (this.#served.handle as ((call: ServedCall, done: unknown) => void) | undefined)?.(call, done);
    return call;
  }

  /** Ends a call whose bytes are no message, with what a server of grpc-js answers. */
  #read(bytes: Buffer): object | undefined {
    try {
      return this.#served.method.requestDeserialize(bytes) as object;
    } catch {
      this.#end({ code: grpc().status.INTERNAL, details: 'Error deserializing request' });
      return undefined;
    }
  }

  #send(message: unknown): void {
    const bytes = this.#served.method.responseSerialize(message);
    this.#deliver((listener) => listener.onReceiveMessage(bytes));
  }

  #end({ code = grpc().status.OK, details = 'OK' }: Partial<Status>): void {
    this.#deliver((listener) => {
      this.#hasEnded = true;
      listener.onReceiveStatus({ code, details, metadata: new (grpc().Metadata)() });
    });
  }

  #deliver(event: (listener: InterceptingListener) => void): void {
    setImmediate(() => {
      const listener = this.#listener;
      if (this.#hasEnded || listener === undefined) return;
      if (!this.#hasMetadata) listener.onReceiveMetadata(new (grpc().Metadata)());
      this.#hasMetadata = true;
      event(listener);
    });
  }
}
