/**
 * The HTTP side of WebChannel, the transport of the web SDK in browsers:
 * `/google.firestore.v1.Firestore/{Listen|Write}/channel`.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../model/clock.ts';
import { StatusError } from '../../model/status.ts';
import type { Caller } from '../../service/firestore-service.ts';
import { readMessage } from '../grpc/definition.ts';
import { readBody } from '../../http/body.ts';
import type { RpcStream, StreamSink } from '../streams/rpc-stream.ts';
import { frame, parseForwardBody, type ForwardBody } from './frames.ts';
import { Session } from './session.ts';

const CHANNEL_PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;
const PROTOCOL_VERSION = 8;
const SERVER_VERSION = 12;
const KEEP_ALIVE_MS = 30_000;

export interface WebChannelBinding {
  readonly clock: Clock;
  readonly readCaller: (authorization: string | undefined) => Caller;
  readonly streams: Readonly<
    Record<'Listen' | 'Write', (caller: Caller, sink: StreamSink<unknown>) => RpcStream>
  >;
}

export interface WebChannelHandler {
  /** Returns false, without touching the request, if the path is not a WebChannel path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Number of clients that are connected or may still reconnect. */
  sessionCount(): number;
  close(): void;
}

export function createWebChannelHandler(binding: WebChannelBinding): WebChannelHandler {
  const sessions = new Map<string, Session>();

  function openSession(
    rpc: 'Listen' | 'Write',
    headers: ForwardBody['headers'],
  ): { sid: string; session: Session } {
    const sid = randomBytes(16).toString('base64url');
    const session: Session = new Session({
      clock: binding.clock,
      onExpire: () => closeSession(sid),
      open: (sink) => openStream(binding, rpc, headers.get('authorization'), sink),
    });
    sessions.set(sid, session);
    return { sid, session };
  }

  function closeSession(sid: string): void {
    sessions.get(sid)?.close();
    sessions.delete(sid);
  }

  async function post(rpc: 'Listen' | 'Write', query: URLSearchParams, exchange: Exchange): Promise<void> {
    const body = parseForwardBody(await readBody(exchange.request));
    const sid = query.get('SID');
    if (sid === null) {
      const opened = openSession(rpc, body.headers);
      const greeting = ['c', opened.sid, '', PROTOCOL_VERSION, SERVER_VERSION, KEEP_ALIVE_MS];
      answer(exchange.response, frame([[0, greeting]]));
      opened.session.deliver(body.maps);
      return;
    }
    const session = sessions.get(sid);
    if (session === undefined) return refuse(exchange.response);
    session.acknowledge(Number(query.get('AID') ?? 0));
    answer(exchange.response, frame(session.status()));
    session.deliver(body.maps);
  }

  return {
    handle(request, response) {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
      const rpc = CHANNEL_PATH.exec(pathname)?.[1] as 'Listen' | 'Write' | undefined;
      if (rpc === undefined) return false;
      const sid = query.get('SID') ?? '';
      if (query.get('TYPE') === 'terminate') {
        if (!sessions.has(sid)) refuse(response);
        else answer(response, '');
        closeSession(sid);
      } else if (request.method === 'POST') {
        post(rpc, query, { request, response }).catch(() => refuse(response));
      } else {
        const session = sessions.get(sid);
        if (session === undefined) refuse(response);
        else openBackChannel(session, query, response);
      }
      return true;
    },
    sessionCount: () => sessions.size,
    close() {
      for (const sid of sessions.keys()) closeSession(sid);
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A call that cannot be opened still needs a session, because the client reads the error only there. */
function openStream(
  binding: WebChannelBinding,
  rpc: 'Listen' | 'Write',
  authorization: string | undefined,
  sink: StreamSink<unknown>,
): RpcStream {
  try {
    return checked(rpc, binding.streams[rpc](binding.readCaller(authorization), sink), sink);
  } catch (error) {
    const status = error instanceof StatusError ? error : new StatusError('INTERNAL', String(error));
    queueMicrotask(() => sink.end(status));
    return { receive: () => {}, halfClose: () => {}, cancel: () => {} };
  }
}

/** Validates messages, which are untrusted JSON. An invalid message ends the call. */
function checked(rpc: 'Listen' | 'Write', stream: RpcStream, sink: StreamSink<unknown>): RpcStream {
  return {
    receive: (json) => {
      let message: object;
      try {
        message = readMessage(`${rpc}Request`, json);
      } catch (error) {
        stream.cancel();
        sink.end(error instanceof StatusError ? error : new StatusError('INTERNAL', String(error)));
        return;
      }
      stream.receive(message);
    },
    halfClose: () => stream.halfClose(),
    cancel: () => stream.cancel(),
  };
}

function openBackChannel(session: Session, query: URLSearchParams, response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, max-age=0',
  });
  response.flushHeaders();
  const holdMs = Number(query.get('TO'));
  const hungUp = session.attach(
    { write: (text) => void response.write(text), end: () => void response.end() },
    {
      mode: query.get('CI') === '1' ? 'polling' : 'streaming',
      acknowledged: Number(query.get('AID') ?? 0),
      holdMs: holdMs > 0 ? holdMs : undefined,
    },
  );
  response.on('close', hungUp);
}

function answer(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'private, max-age=0',
  });
  response.end(body);
}

/** Rejects an unknown session or a malformed request. The client starts a new session after a 400. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) return;
  response.writeHead(400).end();
}
