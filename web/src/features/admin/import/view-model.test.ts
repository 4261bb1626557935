import { guessColumns } from '@paw-haven/domain/people/import/guess-columns';
import { expect, test } from 'vitest';
import { openList, prepareList, withRow } from './read-list.ts';
import { previewLines, rowsByFate } from './view-model.ts';

const LIST = [
  'Client,Phone,Pet,Weight',
  'Dana Reed,555-010-0142,Biscuit,24',
  'Leo Park,,Waffle,12',
  'Kim Ono,555-010-0143,Olive,heavy',
].join('\n');
const open = () => openList('list.csv', new TextEncoder().encode(LIST));
const columns = guessColumns(['Client', 'Phone', 'Pet', 'Weight']);

test('IMPORT-02 tells rows that are left out from rows that lose a value, with their names', () => {
  const { rows, problems, names } = prepareList(open(), columns);
  const fate = rowsByFate(problems, []);
  expect([...fate.out]).toEqual([3]);
  expect([...fate.check]).toEqual([4]);
  const lines = previewLines({ rows, waiting: [], skipped: [], names, outcomes: [], problems });
  expect(lines.map(({ client, pet }) => `${client}, ${pet}`)).toEqual([
    'Dana Reed, Biscuit',
    'Leo Park, Waffle',
    'Kim Ono, Olive',
  ]);
});

test('IMPORT-02 a row that waits for an answer is left out, whatever else it has', () => {
  const fate = rowsByFate([{ number: 4, text: 'A guess.', kind: 'read' }], [{ number: 4 }]);
  expect([[...fate.out], [...fate.check]]).toEqual([[4], []]);
});

test('IMPORT-02 judges a mended row as if the file had it', () => {
  const mended = withRow(withRow(open(), 3, ['Leo Park', '555-010-0199', 'Waffle', '12']), 4, [
    'Kim Ono',
    '555-010-0143',
    'Olive',
    '31',
  ]);
  const { rows, problems } = prepareList(mended, columns);
  expect(problems).toEqual([]);
  expect(rows.map(({ full_name: name, phone, pet }) => [name, phone, pet?.weight])).toEqual([
    ['Dana Reed', '(555) 010-0142', 24],
    ['Leo Park', '(555) 010-0199', 12],
    ['Kim Ono', '(555) 010-0143', 31],
  ]);
});
