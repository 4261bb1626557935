/**
 * A document change as the CloudEvent that Eventarc delivers to a function: attributes in `ce-` headers (binary mode),
 * DocumentEventData as JSON in the body. Deleted documents are sent as `oldValue`. If ids do not fit into HTTP headers,
 * the event uses structured mode: attributes and data in one JSON body.
 */
import { fieldsIdentical, valuesIdentical } from '../model/order.ts';
import { formatFieldPath } from '../model/field-path.ts';
import { encodeFields, type WireValue } from '../model/proto-json.ts';
import { documentName } from '../model/resource-name.ts';
import { formatTimestamp } from '../model/timestamp.ts';
import type { CommitEvent, DocumentChange, StoredDocument } from '../model/value.ts';
import type { Trigger } from './registration.ts';

export interface CloudEventRequest {
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface EventDocument {
  name: string;
  fields: Record<string, WireValue>;
  createTime: string;
  updateTime: string;
}

/** `id` is the event's id, which redeliveries keep. */
export function toCloudEvent(
  id: string,
  trigger: Trigger,
  commit: CommitEvent,
  change: DocumentChange,
): CloudEventRequest {
  const attributes = attributesOf(id, trigger, commit, change);
  const data = dataOf(commit.database, change);
  if (!isAscii(Object.values(attributes))) {
    return {
      headers: { 'content-type': 'application/cloudevents+json; charset=utf-8' },
      body: JSON.stringify({ ...attributes, data }),
    };
  }
  const headers = Object.entries(attributes).map(([name, value]): [string, string] => [`ce-${name}`, value]);
  return {
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    body: JSON.stringify(data),
  };
}

function attributesOf(
  id: string,
  trigger: Trigger,
  { database, commitTime, actor }: CommitEvent,
  change: DocumentChange,
): Record<string, string> {
  return {
    specversion: '1.0',
    id,
    type: trigger.eventType,
    source: `//firestore.googleapis.com/${database}`,
    subject: `documents/${change.path}`,
    time: formatTimestamp(commitTime),
    datacontenttype: 'application/json',
    project: trigger.projectId,
    database: trigger.databaseId,
    namespace: '(default)',
    document: change.path,
    location: 'nam5',
    ...(trigger.withAuthContext && { authtype: actor?.type ?? 'unknown' }),
    ...(trigger.withAuthContext && actor?.id !== undefined && { authid: actor.id }),
  };
}

function dataOf(database: string, change: DocumentChange): object {
  const { before, after } = change;
  return {
    ...(after && { value: toEventDocument(database, after) }),
    ...(before && { oldValue: toEventDocument(database, before) }),
    ...(before && after && { updateMask: { fieldPaths: changedFields(change) } }),
  };
}

function toEventDocument(database: string, document: StoredDocument): EventDocument {
  return {
    name: documentName(database, document.path),
    fields: encodeFields(document.fields),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
}

/** Top-level fields that differ. */
function changedFields({ before, after }: DocumentChange): string[] {
  if (!before || !after || fieldsIdentical(before.fields, after.fields)) return [];
  const names = new Set([...before.fields.keys(), ...after.fields.keys()]);
  return [...names]
    .filter((name) => {
      const old = before.fields.get(name);
      const now = after.fields.get(name);
      return !old || !now || !valuesIdentical(old, now);
    })
    .map((name) => formatFieldPath([name]));
}

const isAscii = (texts: readonly string[]) => texts.every((text) => /^[\x20-\x7e]*$/.test(text));
