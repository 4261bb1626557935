/**
 * `npm run proof -- year`: a salon's year of 365 days with seed 1. `--seed 7` plays another one, `--days 60` its
 * beginning, `--from 2027-08-01` begins on that day, and `--tally` prints how often each function was called with which
 * outcome.
 */
import { parseArgs } from 'node:util';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { formatCents } from '@paw-haven/domain/core/cents';
import { monthOf } from '@paw-haven/domain/time/schedule/month';
import { exit } from '../../../../scripts/lib/exit.ts';
import { proofEnd } from '../../../../scripts/test/results.ts';
import { DAYS, FIRST_DAY } from './calendar.ts';
import { checkFlat, growthOf, type Cost } from './meter.ts';
import { playYear, type YearReport } from './play-year.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    days: { type: 'string' },
    from: { type: 'string' },
    tally: { type: 'boolean' },
  },
});
const { seed, days, from } = {
  seed: Number(values.seed ?? '1'),
  days: Number(values.days ?? DAYS),
  from: values.from ?? FIRST_DAY,
};
const MOST_LISTED = 12;

console.log(`Simulating ${days} days from ${from} with seed ${seed}.`);
const began = performance.now();
const seconds = (): number => Math.round((performance.now() - began) / 1000);
try {
  const report = await playYear(seed, { from, days, onDay });
  tell(report);
  checkFlat([...report.months.values()]);
  console.log(`Seed ${seed}: ${days} days in ${seconds()} s, everything agrees.`);
  console.log(proofEnd({ passed: 1, failed: 0, skipped: 0 }, []));
  await exit(0);
} catch (error) {
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  console.log(proofEnd({ passed: 0, failed: 1, skipped: 0 }, [`Seed ${seed}: ${message}`]));
  // Exits although a failed run may have left handles open.
  await exit(1);
}

/** Prints a line for each month, when its books have been checked. */
function onDay(day: string, months: ReadonlyMap<string, Cost>): void {
  const cost = months.get(monthOf(day));
  if (!cost || !addDays(day, 1).endsWith('-01')) return;
  const { visits, reads, days: count } = cost;
  const aDay = Math.round(reads / count);
  console.log(`${String(seconds()).padStart(5)} s  ${monthOf(day)}: ${visits} visits, ${aDay} reads a day`);
}

function tell({ months, size, tally, ...report }: YearReport): void {
  if (values.tally === true)
    for (const [name, times] of [...tally].toSorted(([one], [other]) => one.localeCompare(other)))
      console.log(`${String(times).padStart(7)}  ${name}`);
  console.log(
    `${report.visits} visits of ${report.clients} clients, ${formatCents(report.ledgerCents)} in the ledger, ${formatCents(report.onlineCents)} at the provider, ${report.deliveries} deliveries.`,
  );
  console.table(
    Object.fromEntries(
      [...months].map(([month, cost]) => [
        month,
        {
          visits: cost.visits,
          'reads a day': Math.round(cost.reads / cost.days),
          'reads a visit': Math.round(cost.reads / cost.visits),
          'writes a day': Math.round(cost.writes / cost.days),
        },
      ]),
    ),
  );
  tellGrowth([...months.values()]);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`The database has ${size.documents} documents with ${megabytes(size.bytes)}:`);
  for (const [collection, bytes] of size.largest.slice(0, MOST_LISTED))
    console.log(`${megabytes(bytes).padStart(10)}  ${collection}`);
}

/** The functions whose calls read more than before. */
function tellGrowth(months: readonly Cost[]): void {
  const rows = growthOf(months).slice(0, MOST_LISTED);
  if (rows.length > 0) console.log('Reads of a call by function, in spring and in the last three months:');
  for (const { name, first, last } of rows)
    console.log(`${first.toFixed(1).padStart(9)}${last.toFixed(1).padStart(9)}  ${name}`);
}
