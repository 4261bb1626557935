/**
 * The gRPC binding, which dispatches every google.firestore.v1 call to the Firestore service. Calls that are missing
 * from the definition or from this table return UNIMPLEMENTED.
 */
import type {
  ConnectionInjector,
  Metadata,
  MethodDefinition,
  ServerDuplexStream,
  ServerUnaryCall,
  ServerWritableStream,
  ServiceDefinition,
  UntypedHandleCall,
} from '@grpc/grpc-js';
import { grpc } from '../../installed/packages.ts';
import { StatusError } from '../../model/status.ts';
import { checkName } from '../../service/check-name.ts';
import type { Caller, FirestoreService } from '../../service/firestore-service.ts';
import type { RpcStream, StreamSink } from '../streams/rpc-stream.ts';
import { serviceDefinition } from './definition.ts';

/** A commit may contain 500 documents of 1 MiB; the real service limits requests to 10 MiB. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

const UNARY = {
  GetDocument: 'getDocument',
  ListDocuments: 'listDocuments',
  CreateDocument: 'createDocument',
  UpdateDocument: 'updateDocument',
  DeleteDocument: 'deleteDocument',
  BeginTransaction: 'beginTransaction',
  Commit: 'commit',
  Rollback: 'rollback',
  BatchWrite: 'batchWrite',
  ListCollectionIds: 'listCollectionIds',
} as const satisfies Record<string, keyof FirestoreService>;

const SERVER_STREAMS = {
  BatchGetDocuments: 'batchGetDocuments',
  RunQuery: 'runQuery',
  RunAggregationQuery: 'runAggregationQuery',
} as const satisfies Record<string, keyof FirestoreService>;

export type OpenStream = (caller: Caller, sink: StreamSink<unknown>) => RpcStream;

export interface GrpcBinding {
  readonly service: FirestoreService;
  /** Reads an `authorization` header; throws StatusError if it is invalid. */
  readonly readCaller: (authorization: string | undefined) => Caller;
  /** The bidirectional calls by name. */
  readonly streams: { readonly Listen: OpenStream; readonly Write: OpenStream };
}

export interface GrpcServer {
  /** Accepts connections that use HTTP/2 from the first byte. */
  readonly injector: ConnectionInjector;
  /** Closes all calls and connections. */
  close(): void;
}

type Operation = (caller: Caller, request: object) => Promise<unknown>;
type ServiceCall = (readCaller: () => Caller, request: object) => Promise<unknown>;

export function createGrpcServer(binding: GrpcBinding): GrpcServer {
  const server = new (grpc().Server)({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
  });
  const definition = serviceDefinition();
  server.addService(definition, callHandlers(binding, definition));
  const injector = server.createConnectionInjector(grpc().ServerCredentials.createInsecure());
  return {
    injector,
    close: () => {
      injector.destroy();
      server.forceShutdown();
    },
  };
}

/** The handler of each method by its name. */
export function callHandlers(
  binding: GrpcBinding,
  definition: ServiceDefinition,
): Record<string, UntypedHandleCall> {
  return Object.fromEntries(
    Object.entries(definition).map(([name, method]) => [name, handler(binding, name, method)]),
  );
}

function handler(
  binding: GrpcBinding,
  name: string,
  method: MethodDefinition<unknown, unknown>,
): UntypedHandleCall {
  if (method.requestStream)
    return duplexHandler(binding, binding.streams[name as keyof GrpcBinding['streams']]);
  if (method.responseStream) {
    return serverStreamHandler(
      binding,
      serviceCall(binding, SERVER_STREAMS[name as keyof typeof SERVER_STREAMS]),
    );
  }
  return unaryHandler(binding, serviceCall(binding, UNARY[name as keyof typeof UNARY]));
}

/** The cast is safe because the same definition decodes requests and describes the service's request types. */
function serviceCall({ service }: GrpcBinding, name: keyof FirestoreService | undefined): ServiceCall {
  if (name === undefined)
    return () => Promise.reject(new StatusError('UNIMPLEMENTED', 'Not supported locally.'));
  return (readCaller, request) => {
    checkName(name, request);
    return (service[name] as Operation).call(service, readCaller(), request);
  };
}

type UnaryCallback = (error: object | null, value?: unknown) => void;

function unaryHandler(binding: GrpcBinding, call: ServiceCall): UntypedHandleCall {
  return (rpc: ServerUnaryCall<object, unknown>, done: UnaryCallback) =>
    void answerUnary(binding, call, rpc, done);
}

async function answerUnary(
  binding: GrpcBinding,
  call: ServiceCall,
  rpc: ServerUnaryCall<object, unknown>,
  done: UnaryCallback,
): Promise<void> {
  let value: unknown;
  try {
    value = await call(() => callerOf(binding, rpc.metadata), rpc.request);
  } catch (error) {
    done(grpcError(error));
    return;
  }
  done(null, value);
}

function serverStreamHandler(binding: GrpcBinding, call: ServiceCall): UntypedHandleCall {
  return (rpc: ServerWritableStream<object, unknown>) => void answerWithStream(binding, call, rpc);
}

async function answerWithStream(
  binding: GrpcBinding,
  call: ServiceCall,
  rpc: ServerWritableStream<object, unknown>,
): Promise<void> {
  try {
    const values = (await call(() => callerOf(binding, rpc.metadata), rpc.request)) as unknown[];
    for (const value of values) rpc.write(value);
    rpc.end();
  } catch (error) {
    // Without metadata the admin SDK assumes a lost connection and retries twice before it reports the error.
    rpc.sendMetadata(new (grpc().Metadata)());
    rpc.emit('error', grpcError(error));
  }
}

function duplexHandler(binding: GrpcBinding, open: OpenStream | undefined): UntypedHandleCall {
  return (rpc: ServerDuplexStream<unknown, unknown>) => {
    if (open === undefined) {
      rpc.emit('error', grpcError(new StatusError('UNIMPLEMENTED', 'Not supported locally.')));
      return;
    }
    const sink: StreamSink<unknown> = {
      send: (message) => void rpc.write(message),
      end: (error) => void (error === undefined ? rpc.end() : rpc.emit('error', grpcError(error))),
    };
    let stream: RpcStream;
    try {
      stream = open(callerOf(binding, rpc.metadata), sink);
    } catch (error) {
      rpc.emit('error', grpcError(error));
      return;
    }
    rpc.on('data', (request: unknown) => stream.receive(request));
    rpc.on('end', () => stream.halfClose());
    rpc.on('cancelled', () => stream.cancel());
    rpc.on('error', () => stream.cancel());
  };
}

function callerOf(binding: GrpcBinding, metadata: Metadata): Caller {
  return binding.readCaller(metadata.get('authorization')[0]?.toString());
}

function grpcError(error: unknown): { code: number; details: string; metadata: Metadata } {
  const isKnown = error instanceof StatusError;
  const details = error instanceof Error ? error.message : String(error);
  if (!isKnown) console.error(error);
  return { code: isKnown ? error.code : grpc().status.INTERNAL, details, metadata: new (grpc().Metadata)() };
}
