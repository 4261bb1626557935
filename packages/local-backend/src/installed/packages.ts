/**
 * Packages with many files, each loaded at its first use, so that a server starts faster and tests load only what they
 * need.
 */
import { createRequire } from 'node:module';
import type * as Grpc from '@grpc/grpc-js';
import type * as Protobuf from 'protobufjs';
import type * as WebSockets from 'ws';

const load = createRequire(import.meta.url);

let loadedGrpc: typeof Grpc | undefined;
let loadedProtobuf: typeof Protobuf | undefined;
let loadedWebSockets: typeof WebSockets | undefined;

export const grpc = (): typeof Grpc => (loadedGrpc ??= load('@grpc/grpc-js') as typeof Grpc);
export const protobuf = (): typeof Protobuf =>
  (loadedProtobuf ??= load('protobufjs/light') as typeof Protobuf);
export const webSockets = (): typeof WebSockets => (loadedWebSockets ??= load('ws') as typeof WebSockets);
