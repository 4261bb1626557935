import { expect, test } from 'vitest';
import { EVERYTHING } from '../../query/query.ts';
import { EMPTY } from '../../tree/node.ts';
import { loadRules } from '../load-rules.ts';
import { coveragePage } from './coverage-page.ts';

const SOURCE = `{
  "rules": {
    "rooms": { "$room": { ".read": "auth.uid === $room || auth.token.admin === true" } },
    "other": { ".write": "newData.val() > 1" }
  }
}`;

function covered() {
  const { rules } = loadRules(SOURCE);
  const read = (uid: string | null, token: object = {}) =>
    rules?.decideRead({
      root: EMPTY,
      path: ['rooms', 'a'],
      query: EVERYTHING,
      auth: uid === null ? null : { uid, token },
      now: 0,
    });
  read('a');
  read('b');
  read('b', { admin: true });
  read(null);
  return rules?.coverage() ?? [];
}

test('counts the values of each condition and its parts', () => {
  const [read, write] = covered();
  expect(read).toMatchObject({
    path: '/rooms/$room',
    rule: '.read',
    line: 3,
    values: [
      { value: 'true', count: 2 },
      { value: 'false', count: 2 },
    ],
  });
  expect(read?.parts[0]?.values).toEqual([
    { value: 'true', count: 1 },
    { value: 'false', count: 3 },
  ]);
  expect(read?.parts[1]?.values).toEqual([
    { value: 'false', count: 2 },
    { value: 'true', count: 1 },
  ]);
  expect(write).toMatchObject({ path: '/other', rule: '.write', values: [] });
});

test('counts errors', () => {
  const { rules } = loadRules('{"rules":{".read":"root.val() > 1"}}');
  rules?.decideRead({ root: EMPTY, path: [], query: EVERYTHING, auth: null, now: 0 });
  expect(rules?.coverage()[0]?.values).toEqual([{ value: 'error', count: 1 }]);
});

test('renders the counts beside the rules', () => {
  const page = coveragePage('<demo>', SOURCE, covered());
  expect(page).toContain('Rules of &lt;demo&gt;');
  expect(page).toContain('1 of 2 conditions were asked');
  expect(page).toContain('.read of /rooms/$room: true ×2, false ×2');
  expect(page).toContain('.write of /other: not asked');
});
