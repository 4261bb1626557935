/** The Firestore server on one port: gRPC, REST, WebChannel and the control endpoints. */
import { readFileSync } from 'node:fs';
import type { ChannelInterface } from '@grpc/grpc-js';
import { Activity } from '../activity/activity.ts';
import { exportDatabase } from '../export/export-database.ts';
import { importExport, importIntoDatabase } from '../export/import-database.ts';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ListenStream } from '../listen/listen-stream.ts';
import { createListenClock, type ListenClock } from '../listen/listen-clock.ts';
import { RequiredIndexes } from '../indexes/required-indexes.ts';
import { systemClock, type Clock } from '../model/clock.ts';
import type { Authorizer } from '../rules/authorizer.ts';
import { createAuthorizer } from '../rules/create-authorizer.ts';
import { parseCaller } from '../service/caller.ts';
import { createFirestoreService, type FirestoreCore } from '../service/create-firestore-service.ts';
import type { FirestoreService } from '../service/firestore-service.ts';
import { RETENTION } from '../store/document-store.ts';
import { TriggerRegistry } from '../triggers/registration.ts';
import { TriggerDispatcher } from '../triggers/trigger-dispatcher.ts';
import { withCors } from '../http/cors.ts';
import { localOnly, type Refusal } from '../http/local-only.ts';
import { createGrpcServer, type GrpcBinding, type GrpcServer } from './grpc/grpc-server.ts';
import { createInProcessChannel } from './grpc/in-process-channel.ts';
import type { Control } from './rest/control-handler.ts';
import { createRestHandler } from './rest/rest-handler.ts';
import { openSharedPort } from './shared-port.ts';
import { createWebChannelHandler, type WebChannelHandler } from './webchannel/webchannel-handler.ts';
import { WriteStream } from './streams/write-stream.ts';

export interface FirestoreServerOptions {
  readonly host?: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Further hosts by which the server may be addressed and whose pages may call it. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly projectId: string;
  readonly clock?: Clock;
  /** The text of the security rules; without it `rulesFile` is read. Without either, all requests are allowed. */
  readonly rules?: string;
  readonly rulesFile?: string;
  /** `host:port` of the Functions emulator; without it triggers are registered but no events are delivered. */
  readonly functionsHost?: string | undefined;
  /** Metadata file of an export (`….overall_export_metadata`), loaded before the port opens. */
  readonly seedFrom?: string;
  /** Idle time after which a transaction expires; a minute by default, as in Firebase. */
  readonly transactionIdleMs?: number | undefined;
  /** Called when a client asks the process to exit (`POST /shutdown`). */
  readonly onShutdown?: () => void;
}

export interface FirestoreServer {
  readonly port: number;
  readonly service: FirestoreService;
  /** The control endpoints for callers in the same process. */
  readonly control: Control;
  /** The latest requests and changes. */
  readonly activity: Activity;
  /** The required indexes; none until a file is loaded. */
  readonly indexes: RequiredIndexes;
  /** For a gRPC client in the same process, as its option `channelFactoryOverride`: calls without a connection. */
  openChannel(): ChannelInterface;
  /** Closes all connections and frees the port. */
  close(): Promise<void>;
}

/** Rejects if the port is taken, the rules do not compile, or the seed cannot be read. */
export async function startFirestoreServer(options: FirestoreServerOptions): Promise<FirestoreServer> {
  const { host = '127.0.0.1', port, clock = systemClock } = options;
  const authorizer = loadRules(options);
  const activity = new Activity();
  const indexes = new RequiredIndexes();
  const { transactionIdleMs } = options;
  const core = createFirestoreService({ clock, authorizer, activity, indexes, transactionIdleMs });
  if (options.seedFrom !== undefined) await importExport(core.store, options.seedFrom, options.projectId);

  const listenClock = createListenClock(clock, RETENTION);
  const streams = rpcStreams(core.service, listenClock);
  const control = createControl(options, core, { authorizer, listenClock, activity });
  let grpc: GrpcServer | undefined;
  const webChannel = createWebChannelHandler({ clock, readCaller: parseCaller, streams });
  const refusal = localOnly({ allowedHosts: options.allowedHosts, host });
  const http = createHttpServer(refusal, webChannel, createRestHandler(core.service, control));
  const binding: GrpcBinding = { service: core.service, readCaller: parseCaller, streams };
  const onHttp2 = (socket: Socket): void => {
    grpc ??= createGrpcServer(binding);
    grpc.injector.injectConnection(socket);
  };
  const shared = await openSharedPort({ host, port, http, onHttp2 });
  return {
    port: shared.port,
    service: core.service,
    control,
    activity,
    indexes,
    openChannel: () => createInProcessChannel(binding),
    close: async () => {
      webChannel.close();
      grpc?.close();
      await shared.close();
    },
  };
}

interface ControlParts {
  readonly authorizer: Authorizer;
  readonly listenClock: ListenClock;
  readonly activity: Activity;
}

function createControl(
  options: FirestoreServerOptions,
  { service, store, reset }: FirestoreCore,
  { authorizer, listenClock, activity }: ControlParts,
): Control {
  const registry = new TriggerRegistry();
  const dispatcher =
    options.functionsHost === undefined
      ? undefined
      : new TriggerDispatcher({ registry, functionsHost: options.functionsHost });
  let areTriggersEnabled = true;
  service.onCommit((commit) => {
    if (areTriggersEnabled) dispatcher?.dispatch(commit);
  });
  return {
    authorizer,
    activity,
    databases: () => store.databases(),
    clear: (database) => store.clear(database),
    deleteTree: (database, path) => store.deleteTree(database, path),
    reset: () => {
      reset();
      listenClock.forget();
    },
    shutdown: () => options.onShutdown?.(),
    usage: (database) => service.usage.of(database),
    exportTo: (database, directory, name) =>
      exportDatabase({ store, clock: options.clock ?? systemClock }, database, directory, name),
    importFrom: (metadataPath, database) =>
      database === undefined
        ? importExport(store, metadataPath, options.projectId)
        : importIntoDatabase(store, metadataPath, database),
    registerTrigger: (projectId, id, trigger) => registry.register(projectId, id, trigger),
    pendingTriggers: () => dispatcher?.pending ?? 0,
    enableTriggers: (enabled) => {
      areTriggersEnabled = enabled;
    },
  };
}

function loadRules({ rules, rulesFile }: FirestoreServerOptions): Authorizer {
  const authorizer = createAuthorizer({ log: (text) => console.log(text) });
  const source = rules ?? (rulesFile === undefined ? undefined : readFileSync(rulesFile, 'utf8'));
  if (source === undefined) return authorizer;
  const name = rulesFile ?? 'firestore.rules';
  const errors = authorizer.load(source).filter((issue) => issue.severity === 'ERROR');
  if (errors.length === 0) return authorizer;
  const list = errors.map(({ line, column, description }) => `${name}:${line}:${column} ${description}`);
  throw new Error(`The security rules do not compile:\n${list.join('\n')}`);
}

function rpcStreams(service: FirestoreService, clock: ListenClock): GrpcBinding['streams'] {
  return {
    Listen: (caller, sink) => new ListenStream(service, caller, clock, sink),
    Write: (caller, sink) => new WriteStream(service, caller, sink),
  };
}

function createHttpServer(refusal: Refusal, webChannel: WebChannelHandler, rest: RequestListener): Server {
  const listener: RequestListener = (request, response) => {
    if (!webChannel.handle(request, response)) rest(request, response);
  };
  const server = createServer(withCors(refusal, listener));
  // Back channels stay open for a minute, and browsers reuse the connection for the next one.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 65_000;
  return server;
}
