/** No message and no rules file crashes or hangs the server. */
import { expect, test } from 'vitest';
import { randomSource, type Random } from '../testing/random.ts';
import { Namespace, NO_ONE } from './namespace/namespace.ts';
import { EVERYTHING } from './query/query.ts';
import { HttpError } from './rest/answer.ts';
import { queryFromParameters } from './rest/rest-query.ts';
import { formatIssues, loadRules } from './rules/load-rules.ts';
import { Connections } from './session/connections.ts';
import type { Transport } from './session/connection.ts';
import { FrameReader } from './session/frames.ts';
import { DataError } from './tree/errors.ts';
import { EMPTY } from './tree/node.ts';
import { splitPath } from './tree/path.ts';
import { exportOf } from './tree/to-json.ts';
import { changeBySet } from './write/change.ts';

const NOW = 1_800_000_000_000;

const ATOMS = [
  '',
  ' ',
  'a',
  '/a',
  '/a/b',
  '.priority',
  '$x',
  '[MIN_NAME]',
  '0',
  'owner',
  '💥',
  '\u0000',
  'e30.e30.',
] as const;

function randomJson(random: Random, depth: number): unknown {
  const { next, pick } = random;
  if (depth === 0 || next() < 0.5)
    return pick([...ATOMS, null, true, false, 0, -1, 1e308, 2 ** 53, 0.1] as unknown as [
      unknown,
      ...unknown[],
    ]);
  if (next() < 0.3)
    return Array.from({ length: Math.floor(next() * 4) }, () => randomJson(random, depth - 1));
  const names = [
    '.sv',
    '.value',
    '.priority',
    'a',
    'a/b',
    'increment',
    '__proto__',
    'constructor',
    '1',
    '$',
    '',
  ] as const;
  const entries = Array.from({ length: Math.floor(next() * 4) }, () => [
    pick(names),
    randomJson(random, depth - 1),
  ]);
  return Object.fromEntries(entries) as unknown;
}

/** A message similar to those of real clients. */
function randomMessage(random: Random): unknown {
  const { next, pick } = random;
  if (next() < 0.1) return randomJson(random, 3);
  const orNonsense = (value: unknown): unknown => (next() < 0.15 ? randomJson(random, 2) : value);
  if (next() < 0.1) return { t: 'c', d: { t: orNonsense(pick(['p', 'n', 'a', 'x'])), d: {} } };
  const action = pick(['q', 'n', 'g', 'p', 'm', 'o', 'om', 'oc', 'auth', 'gauth', 'unauth', 's', 'zz']);
  const query = {
    i: orNonsense(pick(['a', '.key', '.value', '.priority', 'a/b'])),
    sp: randomJson(random, 1),
    ...(next() < 0.5 && { sn: orNonsense(pick(ATOMS)), ep: randomJson(random, 1), ein: orNonsense(false) }),
    ...(next() < 0.5 && { l: orNonsense(1 + Math.floor(next() * 3)), vf: orNonsense(pick(['l', 'r'])) }),
  };
  const body = {
    p: orNonsense(pick(['/a', '/a/b', '/', '/c/.priority'])),
    d: randomJson(random, 4),
    ...(next() < 0.3 && { h: orNonsense(pick(['', 'x'])) }),
    ...(next() < 0.4 && { q: orNonsense(query), t: orNonsense(pick([1, 2])) }),
    ...(next() < 0.2 && { cred: orNonsense(pick(ATOMS)), authvar: randomJson(random, 1) }),
  };
  return {
    t: orNonsense('d'),
    d: orNonsense({ r: orNonsense(1), a: orNonsense(action), b: orNonsense(body) }),
  };
}

/** Randomly cuts, duplicates and swaps parts of a text, and inserts foreign ones. */
function mutated(text: string, { next, pick }: Random): string {
  let result = text;
  for (let times = Math.floor(next() * 4); times >= 0; times -= 1) {
    const [from, to] = [next(), next()]
      .map((part) => Math.floor(part * result.length))
      .toSorted((a, b) => a - b);
    const [before, piece, after] = [result.slice(0, from), result.slice(from, to), result.slice(to)];
    const foreign = pick([
      '',
      '(',
      ')',
      '"',
      "'",
      '\\',
      '/*',
      '{',
      '[',
      '&&',
      '!',
      '.val()',
      '$x',
      '\n',
      '/(a+)+$/',
      '9'.repeat(400),
    ]);
    result = pick([
      before + after,
      before + foreign + piece + after,
      before + piece.slice(0, 40) + piece + after,
    ]);
  }
  return result;
}

test('keeps working after 8,000 random messages', () => {
  const random = randomSource(20_261_121);
  const namespace = new Namespace('fuzz', () => NOW);
  const connections = new Connections();
  let refused = 0;
  for (let client = 0; client < 80; client += 1) {
    const transport: Transport = { send: (message) => void JSON.stringify(message), close: () => undefined };
    const connection = connections.open({
      host: '',
      namespace,
      caller: NO_ONE,
      transport,
      lastSession: null,
    });
    for (let step = 0; step < 100; step += 1) {
      const text = JSON.stringify(randomMessage(random)) ?? '';
      try {
        connection.receive(transport, random.next() < 0.05 ? mutated(text, random) : text);
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        refused += 1;
      }
    }
    connection.end();
    const root = exportOf(namespace.root);
    expect(exportOf(changeBySet(EMPTY, '/', root, NOW).after)).toEqual(root);
  }
  expect(refused).toBeGreaterThan(100);
});

test('turns random frames into messages or an error', () => {
  const { pick } = randomSource(3);
  for (let client = 0; client < 200; client += 1) {
    const frames = new FrameReader();
    for (let step = 0; step < 30; step += 1) {
      const message = frames.read(
        pick(['0', '1', '2', '999999', '{}', '', '-1', '1.5', '00', 'x'.repeat(9)]),
      );
      if (message !== undefined && typeof message !== 'string') expect(message).toBeUndefined();
    }
  }
});

const RULES = `{
  // The rules of a chat.
  "rules": {
    ".read": "auth.uid === 'boss' || now < 1700000000000",
    "rooms": {
      ".indexOn": ["by", ".value"],
      "$room": {
        ".read": "root.child('members').child($room).hasChild(auth.uid) && query.limitToLast <= 50",
        ".write": "!data.exists() ? newData.hasChildren(['text', 'by']) : data.child('by').val() == auth.token.sub",
        "text": { ".validate": "newData.isString() && newData.val().length < 10 && newData.val().matches(/^[a-z]+$/i)" },
        "n": { ".validate": "newData.val() % 2 == 1 || -newData.val() / 3 > 1.5 * (now - 4)" },
        "$other": { ".validate": false }
      }
    }
  }
}`;

test('turns 1,500 broken rules files into working rules or issues with a position', () => {
  const random = randomSource(11);
  const { after } = changeBySet(
    EMPTY,
    '/',
    { rooms: { r1: { text: 'hi', by: 'ada' } }, members: { r1: { ada: true } } },
    NOW,
  );
  const change = changeBySet(after, '/rooms/r1', { text: 'ho', by: 'ada', n: 3 }, NOW);
  let loaded = 0;
  const began = performance.now();
  for (let round = 0; round < 1500; round += 1) {
    const source = mutated(RULES, random);
    const { rules, issues } = loadRules(source);
    if (rules === undefined) {
      expect(formatIssues(issues)).toMatch(/^\d+:\d+: /);
      continue;
    }
    loaded += 1;
    const request = { root: after, auth: { uid: 'ada', token: {} }, now: NOW };
    expect(
      typeof rules.decideRead({ ...request, path: splitPath('rooms/r1'), query: EVERYTHING }).allowed,
    ).toBe('boolean');
    expect(typeof rules.decideWrite({ ...request, change }).allowed).toBe('boolean');
  }
  expect(loaded).toBeGreaterThan(20);
  expect(performance.now() - began).toBeLessThan(60_000);
});

test('turns random URLs into queries or errors', () => {
  const random = randomSource(5);
  const { next, pick } = random;
  const names = [
    'orderBy',
    'startAt',
    'startAfter',
    'endAt',
    'endBefore',
    'equalTo',
    'limitToFirst',
    'limitToLast',
  ] as const;
  const values = [
    '"a"',
    '"$key"',
    '"$value"',
    '1',
    'null',
    'true',
    '',
    '"',
    '{}',
    '[]',
    '"a","b"',
    '1,2',
    ']',
    '-1',
    '1e999',
    '"."',
  ] as const;
  for (let round = 0; round < 2000; round += 1) {
    const parameters = new URLSearchParams(
      names.filter(() => next() < 0.4).map((name): [string, string] => [name, pick(values)]),
    );
    try {
      queryFromParameters(parameters);
    } catch (error) {
      if (!(error instanceof HttpError) && !(error instanceof DataError)) throw error;
    }
  }
});
