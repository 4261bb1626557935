import { expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { buildDay } from './build-figures.ts';
import { commissionCents, groomerReport, groomerReportCsv } from './groomer-report.ts';

const DAY = '2026-12-01';
const visit = (id: string, amount: number, overrides: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ id, total_amount: amount, status: 'completed', ...overrides });

function figuresOf(...appointments: ReturnType<typeof anAppointment>[]) {
  const figures = buildDay({
    day: DAY,
    zone: 'America/New_York',
    appointments,
    reviews: [],
    firstDays: new Map(),
  });
  if (!figures) throw new Error('The day is empty.');
  return { day: DAY, figures };
}

const GROOMERS = [
  { id: 'house', name: 'Grace', commissionPercent: 0 },
  { id: 'ana', name: 'Ana', commissionPercent: 42.5 },
  { id: 'theo', name: 'Theo', commissionPercent: 50 },
];

test.each([
  [4500, 42.5, 1913],
  [4501, 50, 2251],
  [4500, 50, 2250],
  [1, 49.99, 0],
  [1, 50, 1],
  [0, 50, 0],
  [12_000, 33.33, 4000],
])(
  'STAFF-09 for %i cents at %d %%, the commission is %i cents, rounded half up',
  (cents, percent, commission) => {
    expect(commissionCents(cents, percent)).toBe(commission);
  },
);

test('STAFF-09 counts completed visits by groomer and rounds each visit’s commission', () => {
  const days = [
    figuresOf(
      visit('1', 45.01, { groomer_id: 'theo' }),
      visit('2', 45.01, { groomer_id: 'theo' }),
      visit('3', 60, { groomer_id: 'ana' }),
      visit('4', 85),
      visit('5', 500, { groomer_id: 'ana', status: 'scheduled' }),
      visit('6', 500, { groomer_id: 'ana', status: 'cancelled' }),
      visit('7', 500, { groomer_id: 'ana', status: 'no-show' }),
    ),
    figuresOf(visit('8', 45.01, { groomer_id: 'theo' })),
  ];
  expect(groomerReport(days, GROOMERS)).toEqual([
    row('house', 'Grace', { visits: 1, linesCents: 8500, commissionPercent: 0, commissionCents: 0 }),
    row('ana', 'Ana', { visits: 1, linesCents: 6000, commissionPercent: 42.5, commissionCents: 2550 }),
    // Rounded as a total, it would be 6752.
    row('theo', 'Theo', { visits: 3, linesCents: 13_503, commissionPercent: 50, commissionCents: 6753 }),
  ]);
});

test('STAFF-09 ADDON-06 counts and rounds two pets as one visit per groomer', () => {
  const pet = (id: string, groomer_id: string) => visit(id, 45.05, { visit_id: '1', groomer_id });
  const both = figuresOf(pet('1', 'theo'), pet('2', 'theo'));
  // Rounded per pet, it would be 4506.
  expect(groomerReport([both], GROOMERS.slice(2))).toEqual([
    row('theo', 'Theo', { visits: 1, linesCents: 9010, commissionPercent: 50, commissionCents: 4505 }),
  ]);
  const apart = figuresOf(pet('1', 'theo'), pet('2', 'ana'));
  expect(groomerReport([apart], GROOMERS.slice(1))).toEqual([
    row('ana', 'Ana', { visits: 1, linesCents: 4505, commissionPercent: 42.5, commissionCents: 1915 }),
    row('theo', 'Theo', { visits: 1, linesCents: 4505, commissionPercent: 50, commissionCents: 2253 }),
  ]);
});

function row(groomerId: string, name: string, values: object) {
  return { groomerId, name, tipsCents: 0, ...values };
}

test('STAFF-09 returns a row of zeros for a groomer without visits', () => {
  const [grace] = groomerReport([], GROOMERS);
  expect(grace).toMatchObject({ visits: 0, linesCents: 0, tipsCents: 0, commissionCents: 0 });
});

test('STAFF-09 stores no groomer figures for a day without completed visits', () => {
  expect(figuresOf(visit('1', 45, { status: 'scheduled' })).figures).not.toHaveProperty('groomers');
});

test('STAFF-09 exports a line per groomer with amounts in dollars', () => {
  const rows = groomerReport([figuresOf(visit('1', 45.01, { groomer_id: 'theo' }))], GROOMERS.slice(2));
  expect(groomerReportCsv(rows, { first: '2026-12-01', last: '2026-12-31' })).toBe(
    '\uFEFFGroomer,From,To,Visits,Lines before tax (USD),Tips (USD),Commission (%),Commission (USD)\r\n' +
      'Theo,2026-12-01,2026-12-31,1,45.01,0.00,50,22.51\r\n',
  );
});
