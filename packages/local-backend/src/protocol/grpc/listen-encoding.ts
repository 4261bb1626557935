/**
 * Encodes Listen responses as protobuf. A change goes to every listener of a document, so the document is encoded once
 * and its bytes are copied into each message.
 */
import { protobuf } from '../../installed/packages.ts';
import type { Document, ListenResponse } from '../../service/wire.ts';
import type { MessageCodec } from './proto-json.ts';

/** Size of the cache of encoded documents: enough for a large commit to many listeners. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** Tags of length-delimited fields: `ListenResponse.document_change` and `DocumentChange.document`. */
const DOCUMENT_CHANGE_TAG = (3 << 3) | 2;
const DOCUMENT_TAG = (1 << 3) | 2;

interface Codecs {
  readonly response: MessageCodec;
  readonly documentChange: MessageCodec;
  readonly document: MessageCodec;
}

/** `encode` may cache documents, which must not be modified afterwards. */
export function createListenEncoder({ response, documentChange, document }: Codecs): MessageCodec['encode'] {
  const recent = new RecentBytes((json) => document.encode(json));
  return (json) => {
    const change = (json as ListenResponse).documentChange;
    if (change === undefined) return response.encode(json);
    const { document: changed, ...targets } = change;
    const inner = protobuf().Writer.create().uint32(DOCUMENT_TAG).bytes(recent.of(changed)).finish();
    const rest = documentChange.encode(targets);
    const length = protobuf()
      .Writer.create()
      .uint32(inner.length + rest.length);
    const head = protobuf().Writer.create().uint32(DOCUMENT_CHANGE_TAG).finish();
    return Buffer.concat([head, length.finish(), inner, rest]);
  };
}

/** Cache of encoded documents, by object. */
class RecentBytes {
  readonly #encode: (document: Document) => Buffer;
  readonly #bytes = new Map<Document, Buffer>();
  #size = 0;

  constructor(encode: (document: Document) => Buffer) {
    this.#encode = encode;
  }

  of(document: Document): Buffer {
    const existing = this.#bytes.get(document);
    if (existing !== undefined) return existing;
    const bytes = this.#encode(document);
    this.#bytes.set(document, bytes);
    this.#size += bytes.length;
    for (const [oldest, { length }] of this.#bytes) {
      if (this.#size <= KEPT_BYTES) break;
      this.#bytes.delete(oldest);
      this.#size -= length;
    }
    return bytes;
  }
}
