import { beforeEach, describe, expect, test } from 'vitest';
import { Namespace, NO_ONE } from '../namespace/namespace.ts';
import { DataError } from '../tree/errors.ts';
import { valueOf } from '../tree/to-json.ts';
import { Connection, type Transport } from './connection.ts';
import { Connections } from './connections.ts';
import { FrameReader } from './frames.ts';

let namespace: Namespace;
let sent: string[];
let connections: Connections;

beforeEach(() => {
  namespace = new Namespace('test', () => 5);
  sent = [];
  connections = new Connections();
});

/** Records sent messages as `name type`, responses as their number. */
function transportOf(name: string): Transport {
  return {
    send: ({ t, d }) => sent.push(`${name} ${t === 'c' ? d.t : 'r' in d ? d.r : d.a}`),
    close: () => sent.push(`${name} closed`),
  };
}

function connect(transport = transportOf('first'), lastSession: string | null = null) {
  return connections.open({ host: 'h', namespace, caller: NO_ONE, transport, lastSession });
}

const control = (t: string) => JSON.stringify({ t: 'c', d: { t, d: {} } });
const put = (r: number, p: string) => JSON.stringify({ t: 'd', d: { r, a: 'p', b: { p, d: r } } });

test('greets, answers requests and keep-alives', () => {
  const transport = transportOf('first');
  const connection = connect(transport);
  connection.receive(transport, put(1, '/a'));
  connection.receive(transport, control('p'));
  expect(sent).toEqual(['first h', 'first 1', 'first o']);
  expect(valueOf(namespace.root)).toEqual({ a: 1 });
});

test.each(['{', '[]', '{"t":"x"}', '{"t":"d","d":{"a":"p"}}'])('rejects %s', (text) => {
  const transport = transportOf('first');
  const connection = connect(transport);
  expect(() => connection.receive(transport, text)).toThrow(DataError);
});

describe('a transport upgrade', () => {
  test('keeps the order of requests, and listens', () => {
    const [first, second] = [transportOf('first'), transportOf('second')];
    const connection = connect(first);
    connection.receive(first, JSON.stringify({ t: 'd', d: { r: 1, a: 'q', b: { p: '/', h: '' } } }));
    expect(connection.offer(second)).toBe(true);
    connection.receive(second, control('p'));
    connection.receive(second, control('a'));
    connection.receive(second, put(3, '/b'));
    connection.receive(first, put(2, '/a'));
    connection.receive(first, control('n'));
    connection.lost(first);
    connection.receive(second, put(4, '/c'));
    expect(sent).toEqual([
      'first h',
      'first d',
      'first 1',
      'second a',
      'second o',
      'first d',
      'first 2',
      'first n',
      'first closed',
      'second d',
      'second 3',
      'second d',
      'second 4',
    ]);
  });

  test('is abandoned if the second transport is lost, and can be retried', () => {
    const [first, second, third] = [transportOf('first'), transportOf('second'), transportOf('third')];
    const connection = connect(first);
    connection.offer(second);
    expect(connection.offer(third)).toBe(false);
    connection.lost(second);
    expect(connection.offer(third)).toBe(true);
    connection.receive(first, put(1, '/a'));
    expect(sent.at(-1)).toBe('first 1');
  });
});

test('ends once with its transport and runs onDisconnect writes', () => {
  const transport = transportOf('first');
  const connection = connect(transport);
  connection.receive(transport, JSON.stringify({ t: 'd', d: { r: 1, a: 'o', b: { p: '/a', d: 1 } } }));
  connection.lost(transport);
  connection.end();
  connection.receive(transport, put(2, '/b'));
  expect(valueOf(namespace.root)).toEqual({ a: 1 });
  expect(sent).toEqual(['first h', 'first 1', 'first closed']);
});

test('ends the last session of a reconnecting client first', () => {
  const greeted: string[] = [];
  const first: Transport = {
    send: ({ d }) => greeted.push((d as { d: { s: string } }).d.s),
    close: () => sent.push('first closed'),
  };
  connect(first);
  expect(connections.find(greeted[0] ?? '')).toBeInstanceOf(Connection);
  connect(transportOf('second'), greeted[0]);
  expect(sent).toEqual(['first closed', 'second h']);
  expect(connections.find(greeted[0] ?? '')).toBeUndefined();
});

test('joins frames and treats a single 0 as a keep-alive', () => {
  const frames = new FrameReader();
  expect(['0', '3', '{"a"', ':', '1}', '{}'].map((frame) => frames.read(frame))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '{"a":1}',
    '{}',
  ]);
});
