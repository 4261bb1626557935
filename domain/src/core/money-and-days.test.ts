/**
 * ALL-03: money is in whole US cents, except three older dollar fields; days and times are in the business time zone.
 */
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { appointmentSchema } from '../booking/appointment/schema.ts';
import { closeoutSchema, ledgerCsv, ledgerEntrySchema } from '../money/bill/ledger.ts';
import { billSchema, customerTermsSchema, extraSchema } from '../money/bill/schema.ts';
import { callables } from '../contract/callables.ts';
import { visitNoteSchema, visitReportSchema } from '../people/care/schema.ts';
import { feedBounds } from '../notify/feed/schema.ts';
import { groomerPrivateSchema, groomerSchema } from '../time/groomer/schema.ts';
import { partsOf } from '../time/groomer/time-off.ts';
import { importRowSchema } from '../people/import/read/row.ts';
import { importedPetSchema } from '../people/import/schema.ts';
import { refundSchema } from '../booking/payment/refund.ts';
import { serviceSchema } from '../offer/service/schema.ts';
import { businessSettingsSchema } from '../offer/settings/schema.ts';
import { groomerRowSchema } from '../money/stats/groomer-report.ts';
import { dayFiguresSchema } from '../money/stats/schema.ts';
import { dayOf, instantOf, startOfDay } from './calendar/time.ts';
import { usualPriceSchema } from '../booking/price/usual-price.ts';

const STORED = {
  appointments: appointmentSchema,
  bills: billSchema,
  business_settings: businessSettingsSchema,
  closeouts: closeoutSchema,
  customer_terms: customerTermsSchema,
  extras: extraSchema,
  groomer_private: groomerPrivateSchema,
  groomers: groomerSchema,
  imported_pets: importedPetSchema,
  imports: importRowSchema,
  ledger: ledgerEntrySchema,
  month_stats: dayFiguresSchema,
  pet_prices: usualPriceSchema,
  refunds: refundSchema,
  report: groomerRowSchema,
  services: serviceSchema,
  visit_notes: visitNoteSchema,
  visit_reports: visitReportSchema,
};

/** Older fields in US dollars. */
const DOLLARS = ['appointments.total_amount', 'appointments.refunded_amount', 'services.base_price'];
/** Cents keyed by payment method. */
const BY_METHOD = 'closeouts.totals.*';
/** Numbers that are not money. */
const NO_MONEY =
  /(percent|Percent|\.deposit_(new|known)|minutes|hours|_lbs|weight|age|order|places|_days|attempt|after_no_shows|count|visits?|entries|number|part|_sequence|statuses\.\*|hours\.\*|bills\.\*|_customers|_weeks|reviews\.sum)$/;

type Schema = z.core.$ZodType;
type Field = readonly [path: string, schema: Schema];

/** Every number in a schema with its path. */
function numbersIn(schema: Schema, path: string): Field[] {
  const def = schema._zod.def as {
    readonly type: string;
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly element?: Schema;
    readonly innerType?: Schema;
    readonly valueType?: Schema;
    readonly in?: Schema;
    readonly options?: readonly Schema[];
  };
  if (def.type === 'number') return [[path, schema]];
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
    numbersIn(field, `${path}.${name}`),
  );
  const inner = [def.element, def.innerType, def.in, ...(def.options ?? [])].flatMap((schema) =>
    schema ? numbersIn(schema, path) : [],
  );
  const values = def.valueType ? numbersIn(def.valueType, `${path}.*`) : [];
  return [...fields, ...inner, ...values];
}

const isCents = (path: string): boolean => /(^|[._])cents$|[a-z]Cents$/.test(path) || path === BY_METHOD;
const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

const storedNumbers = Object.entries(STORED).flatMap(([name, schema]) => numbersIn(schema, name));
const called = Object.entries(callables).flatMap(([name, { input, output }]) => [
  ...numbersIn(input, name),
  ...numbersIn(output, `${name} →`),
]);
const money = [...storedNumbers, ...called].filter(([path]) => isCents(path));

describe('ALL-03 money', () => {
  test.each(money)('%s is whole cents: fractions, texts, and other non-integers are refused', (_, schema) => {
    expect([100, 2550].every((cents) => accepts(schema, cents))).toBe(true);
    for (const wrong of [10.5, 0.1, Number.NaN, Number.POSITIVE_INFINITY, '100', '$1', true])
      expect(accepts(schema, wrong)).toBe(false);
  });

  test('covers every record with money', () => {
    const paths = money.map(([path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'appointments.lines.cents',
        'appointments.paid_cents',
        'appointments.refunded_cents',
        'appointments.tax_cents',
        'appointments.tip_cents',
        'bills.lines.cents',
        'bills.payments.cents',
        'bills.tax_cents',
        'bills.tip_cents',
        'bills.written_off.cents',
        'closeouts.cash_counted_cents',
        'closeouts.difference_cents',
        'closeouts.float_cents',
        'extras.cents',
        'imports.pet.usual_price_cents',
        'ledger.cents',
        'ledger.tax_cents',
        'ledger.tip_cents',
        'month_stats.groomers.*.tips_cents',
        'pet_prices.cents',
        'refunds.cents',
        'refunds.parts.cents',
        'refunds.tip_cents',
        'report.commissionCents',
        'report.linesCents',
        'report.tipsCents',
        'services.sizes.price_cents',
        'ask-extra.cents',
        'cancel-appointment.expectedRefundCents',
        'close-day.cashCountedCents',
        'correct-day.cents',
        'create-payment.expectedCents',
        'create-payment.expectedNowCents',
        'pay-bill.tipCents',
        'record-payment.cents',
        'refund-payment.cents',
        'save-bill.lines.cents',
        'save-bill.seen.cents',
      ]),
    );
  });

  test('uses no other field names, except for the three older amounts in dollars', () => {
    const others = storedNumbers
      .map(([path]) => path)
      .filter((path) => !isCents(path) && !NO_MONEY.test(path));
    expect(others.toSorted()).toEqual(DOLLARS.toSorted());
  });
});

describe('ALL-03 days and times', () => {
  const ZONE = 'America/New_York';
  /** Already the next day in London, still the evening in Los Angeles. */
  const late = instantOf('2026-11-21', '23:30', ZONE);

  test('keeps 11:30 PM in New York on that day although UTC is a day ahead', () => {
    expect(late.toISOString()).toBe('2026-11-22T04:30:00.000Z');
    expect(dayOf(late, ZONE)).toBe('2026-11-21');
    expect(dayOf(late, 'Europe/London')).toBe('2026-11-22');
  });

  test('writes that day and time to the ledger’s CSV file', () => {
    const entry = ledgerEntrySchema.parse({
      id: 'entry',
      day: dayOf(late, ZONE),
      at: late,
      visit_id: null,
      method: 'cash',
      kind: 'payment',
      cents: 4500,
      by: 'adrian',
    });
    expect(ledgerCsv([entry], ZONE).split(/\r?\n/)[1]).toMatch(/^2026-11-21,23:30,/);
  });

  test('lasts a whole day off from midnight to midnight, even if the day has 25 hours', () => {
    const period = { from: startOfDay('2026-11-01', ZONE), to: startOfDay('2026-11-02', ZONE) };
    expect(partsOf(period, ZONE).map(({ day }) => day)).toEqual(['2026-11-01']);
    expect((period.to.getTime() - period.from.getTime()) / 3_600_000).toBe(25);
  });

  test('counts the days of a calendar feed from that day', () => {
    expect(dayOf(feedBounds(late, ZONE).from, ZONE)).toBe('2026-11-14');
    expect(feedBounds(late, ZONE).to).toEqual(startOfDay('2027-01-21', ZONE));
  });
});
