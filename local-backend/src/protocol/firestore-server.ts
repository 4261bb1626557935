/** The whole Firestore server on one port: gRPC, REST, WebChannel and the control endpoints. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { ListenStream } from '../listen/listen-stream.ts';
import { createListenClock } from '../listen/listen-clock.ts';
import { systemClock, type Clock } from '../model/clock.ts';
import type { Authorizer } from '../rules/authorizer.ts';
import { createAuthorizer } from '../rules/create-authorizer.ts';
import { parseCaller } from '../service/caller.ts';
import { createFirestoreService } from '../service/create-firestore-service.ts';
import type { FirestoreService } from '../service/firestore-service.ts';
import { RETENTION } from '../store/document-store.ts';
import { answerPreflight, setCorsHeaders } from './cors.ts';
import { createGrpcServer, type GrpcBinding } from './grpc/grpc-server.ts';
import { openSharedPort } from './shared-port.ts';
import { createWebChannelHandler, type WebChannelHandler } from './webchannel/webchannel-handler.ts';
import { WriteStream } from './write-stream.ts';

export interface FirestoreServerOptions {
  readonly host?: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly projectId: string;
  readonly clock?: Clock;
  /** The text of the security rules; `rulesFile` is read where it is absent. Without both, everything is allowed. */
  readonly rules?: string;
  readonly rulesFile?: string;
}

export interface FirestoreServer {
  readonly port: number;
  readonly service: FirestoreService;
  /** Drops every connection and frees the port. */
  close(): Promise<void>;
}

/** Rejects when the port is taken or the rules do not compile. */
export async function startFirestoreServer(options: FirestoreServerOptions): Promise<FirestoreServer> {
  const { host = '127.0.0.1', port, clock = systemClock } = options;
  const authorizer = loadRules(options);
  const { service } = createFirestoreService({ clock, authorizer });
  const streams = rpcStreams(service, clock);
  const grpc = createGrpcServer({ service, readCaller: parseCaller, streams });
  const webChannel = createWebChannelHandler({ clock, readCaller: parseCaller, streams });
  const http = createHttpServer(webChannel, (_request, response) =>
    response.writeHead(404).end('Not Found\n'),
  );
  const shared = await openSharedPort({
    host,
    port,
    http,
    onHttp2: (socket) => grpc.injector.injectConnection(socket),
  });
  return {
    port: shared.port,
    service,
    close: async () => {
      webChannel.close();
      grpc.close();
      await shared.close();
    },
  };
}

function loadRules({ rules, rulesFile }: FirestoreServerOptions): Authorizer {
  const authorizer = createAuthorizer({ log: (text) => console.log(text) });
  const source = rules ?? (rulesFile === undefined ? undefined : readFileSync(rulesFile, 'utf8'));
  if (source === undefined) return authorizer;
  const name = rulesFile ?? 'firestore.rules';
  const errors = authorizer.load(source, name).filter((issue) => issue.severity === 'ERROR');
  if (errors.length === 0) return authorizer;
  const list = errors.map(({ line, column, description }) => `${name}:${line}:${column} ${description}`);
  throw new Error(`The security rules do not compile:\n${list.join('\n')}`);
}

function rpcStreams(service: FirestoreService, clock: Clock): GrpcBinding['streams'] {
  const listenClock = createListenClock(clock, RETENTION);
  return {
    Listen: (caller, sink) => new ListenStream(service, caller, listenClock, sink),
    Write: (caller, sink) => new WriteStream(service, caller, sink),
  };
}

function createHttpServer(webChannel: WebChannelHandler, rest: RequestListener): Server {
  const server = createServer((request, response) => {
    setCorsHeaders(request, response);
    if (request.method === 'OPTIONS') answerPreflight(request, response);
    else if (!webChannel.handle(request, response)) rest(request, response);
  });
  // Back channels stay open for a minute, and browsers keep connections for the next one.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 65_000;
  return server;
}
