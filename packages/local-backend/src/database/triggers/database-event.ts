/** Converts a change to the event format of a function's generation. */
import type { CloudEventRequest } from '../../triggers/cloud-event.ts';
import type { Caller } from '../namespace/namespace.ts';
import type { Path } from '../tree/path.ts';
import type { Delta } from './delta.ts';
import type { DatabaseTrigger } from './registration.ts';

const DATA_TYPE = 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData';
const HOST = 'firebaseio.com';

export interface Occurrence {
  /** The event's id, which redeliveries keep. */
  readonly id: string;
  readonly namespace: string;
  readonly path: Path;
  readonly delta: Delta;
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Keys may contain non-ASCII characters, so the whole event is in the body and not in headers. */
export function toEventRequest(trigger: DatabaseTrigger, occurrence: Occurrence): CloudEventRequest {
  return trigger.form === 'cloudevent'
    ? {
        headers: { 'content-type': 'application/cloudevents+json; charset=utf-8' },
        body: JSON.stringify(cloudEvent(trigger, occurrence)),
      }
    : {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(legacyEvent(trigger, occurrence)),
      };
}

function cloudEvent({ eventType, region }: DatabaseTrigger, occurrence: Occurrence): object {
  const { id, namespace, path, at, caller } = occurrence;
  const { data, delta } = occurrence.delta;
  return {
    specversion: '1.0',
    id,
    type: eventType,
    source: `//firebasedatabase.googleapis.com/projects/_/locations/${region}/instances/${namespace}`,
    subject: `refs/${path.join('/')}`,
    time: new Date(at).toISOString(),
    datacontenttype: 'application/json',
    instance: namespace,
    ref: path.join('/'),
    firebasedatabasehost: HOST,
    location: region,
    ...authAttributes(caller),
    data: { '@type': DATA_TYPE, data, delta },
  };
}

function authAttributes(caller: Caller): object {
  if (caller.kind === 'admin') return { authtype: 'admin' };
  if (caller.auth === null) return { authtype: 'unauthenticated' };
  const { uid } = caller.auth;
  return { authtype: 'app_user', ...(typeof uid === 'string' && { authid: uid }) };
}

function legacyEvent({ eventType }: DatabaseTrigger, occurrence: Occurrence): object {
  const { id, namespace, path, at, caller } = occurrence;
  const { data, delta } = occurrence.delta;
  return {
    context: {
      eventId: id,
      timestamp: new Date(at).toISOString(),
      eventType,
      resource: {
        service: HOST,
        name: `projects/_/instances/${namespace}/refs/${path.join('/')}`,
      },
      domain: HOST,
      auth: legacyAuth(caller),
    },
    data: { data, delta },
  };
}

function legacyAuth(caller: Caller): object {
  if (caller.kind === 'admin') return { admin: true };
  return { admin: false, ...(caller.auth !== null && { variable: caller.auth }) };
}
