/** The google.firestore.v1 service definition for grpc-js; our side of every call uses ProtoJSON objects. */
import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import type { INamespace, Method, Root } from 'protobufjs';
import { protobuf } from '../../installed/packages.ts';
import definition from './definition/firestore-v1.generated.json' with { type: 'json' };
import { createListenEncoder } from './listen-encoding.ts';
import { codecFor, type MessageCodec } from './proto-json.ts';
import { readJson } from './read-json.ts';

const SERVICE = 'google.firestore.v1.Firestore';

let root: Root | undefined;

function firestoreRoot(): Root {
  return (root ??= protobuf().Root.fromJSON(definition as INamespace));
}

/** `name` is relative to google.firestore.v1, e.g. `Write` or `ListenResponse`. */
export function messageCodec(name: string): MessageCodec {
  return codecFor(firestoreRoot().lookupType(`google.firestore.v1.${name}`));
}

/** Validates a message from external JSON. Throws INVALID_ARGUMENT. */
export function readMessage(name: string, json: unknown): object {
  return readJson(firestoreRoot().lookupType(`google.firestore.v1.${name}`), json);
}

export function serviceDefinition(): ServiceDefinition {
  const service = firestoreRoot().lookupService(SERVICE);
  return Object.fromEntries(service.methodsArray.map((method) => [method.name, methodDefinition(method)]));
}

function methodDefinition(method: Method): MethodDefinition<unknown, unknown> {
  method.resolve();
  const request = codecFor(method.resolvedRequestType!);
  const response = codecFor(method.resolvedResponseType!);
  const encodeResponse: MessageCodec['encode'] =
    method.name === 'Listen' ? listenEncoder(response) : (value) => response.encode(value);
  return {
    path: `/${SERVICE}/${method.name}`,
    requestStream: method.requestStream === true,
    responseStream: method.responseStream === true,
    requestSerialize: (value) => request.encode(value),
    requestDeserialize: (bytes) => request.decode(bytes),
    responseSerialize: (value) => encodeResponse(value),
    responseDeserialize: (bytes) => response.decode(bytes),
  };
}

function listenEncoder(response: MessageCodec): MessageCodec['encode'] {
  const documentChange = messageCodec('DocumentChange');
  return createListenEncoder({ response, documentChange, document: messageCodec('Document') });
}
