import { appointmentsCsv } from '@paw-haven/domain/booking/visit/csv';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import type { RowOutcome } from '@paw-haven/domain/people/import/review/outcome';
import { visitProblems } from '@paw-haven/domain/people/import/review/preview-visits';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { guessColumns } from '@paw-haven/domain/people/import/read/guess-columns';
import { expect, test } from 'vitest';
import { openList, prepareList, withRow } from './read-list.ts';
import { previewLines, rowsByOutcome } from './view-model.ts';

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
  const outcome = rowsByOutcome(problems, []);
  expect([...outcome.out]).toEqual([3]);
  expect([...outcome.check]).toEqual([4]);
  const lines = previewLines({ rows, waiting: [], skipped: [], names, outcomes: [], problems });
  expect(lines.map(({ client, pet }) => `${client}, ${pet}`)).toEqual([
    'Dana Reed, Biscuit',
    'Leo Park, Waffle',
    'Kim Ono, Olive',
  ]);
});

test('IMPORT-02 a row that waits for an answer is left out, whatever else it has', () => {
  const outcome = rowsByOutcome([{ number: 4, text: 'A guess.', kind: 'read' }], [{ number: 4 }]);
  expect([[...outcome.out], [...outcome.check]]).toEqual([[4], []]);
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

test('START-02 OUT-01 reads the product’s own visits.csv', () => {
  const visit = anAppointment({
    appointment_date: instantOf('2026-12-01', '10:00', 'America/New_York'),
    special_requests: 'Gentle, please',
    groomer_id: 'ana',
    lines: [
      { label: 'Basic Groom', cents: 6000, minutes: 60, kind: 'service', taxable: true },
      { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on', taxable: true },
    ],
  });
  const customers = new Map([[visit.user_id, { name: 'Maya Lopez', phone: '(555) 010-0142' }]]);
  const canceled = { ...visit, id: 'other', status: 'cancelled' as const };
  const text = appointmentsCsv([visit, canceled], customers, 'America/New_York', new Map([['ana', 'Ana']]));
  const list = openList('visits.csv', new TextEncoder().encode(text));
  expect(list.summary.kind).toBe('visits');
  const { rows, problems } = prepareList(list, list.summary.columns);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    full_name: 'Maya Lopez',
    phone: '(555) 010-0142',
    pet: { name: visit.pet.name },
    visit: {
      day: '2026-12-01',
      time: '10:00',
      service: `${visit.service.name} + Nail grind`,
      groomer: 'Ana',
      requests: 'Gentle, please',
    },
  });
  expect(problems).toEqual([{ number: 3, text: 'The visit is “Cancelled” in the file.', kind: 'skipped' }]);
});

test('START-02 the preview says when each visit is, and why others are left out', () => {
  const list = openList(
    'visits.csv',
    new TextEncoder().encode(
      'Date,Time,Client,Pet,Service,Groomer\n12/1/2026,10:00,Dana Reed,Max,Bath,Ana\n12/1/2026,11:00,Leo Park,Waffle,Bath,\n12/1/2026,noonish,Kim Ono,Olive,Bath,\n',
    ),
  );
  const { rows, problems, names } = prepareList(list, list.summary.columns);
  const outcomes = rows.map((row, index): RowOutcome => ({
    number: row.number,
    part: 0,
    client: index === 0 ? 'new' : 'known',
    pet: 'known',
    clientId: null,
    isImported: false,
    visit: index === 0 ? { state: 'placed', groomerId: 'ana' } : { state: 'refused', reason: 'slot-taken' },
  }));
  const all = [...problems, ...visitProblems(rows, outcomes)];
  const groomers = new Map([['ana', 'Ana']]);
  const lines = previewLines({ rows, waiting: [], skipped: [], names, outcomes, problems: all, groomers });
  expect(lines.map(({ happens, problems: texts }) => [happens, ...texts])).toEqual([
    ['New client, Tuesday, December 1, 10:00 AM, Ana'],
    ['Skipped', 'That time is taken.'],
    ['Skipped', '“noonish” isn’t a time.'],
  ]);
});

test('LIFE-02 pets that have died or no longer come are named before the import', () => {
  const text =
    'Owner,Phone,Dog,Status,Pet Birthday\nA,2125550101,Milo,Deceased,\nB,2125550102,Bo,,1/1/2027\n';
  const list = openList('list.csv', new TextEncoder().encode(text));
  const { notices, problems } = prepareList(list, list.summary.columns, undefined, '2026-11-20');
  expect(notices).toEqual([
    '1 cell about a pet’s status is read, such as: Deceased is read as has died. Pets that have died or no longer come are marked, and there are no messages about them.',
  ]);
  expect(problems.map((problem) => problem.text)).toEqual(['“1/1/2027” isn’t a birth date.']);
});
