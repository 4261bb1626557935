/**
 * Measures how long a test waits for the local backend: in a new Node process each time, from before the import until
 * the server listens. `npm run bench -- start [runs]`. Milliseconds; exits with 1 when Firestore exceeds its
 * budget.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { ROOT } from '../../../scripts/lib/repository.ts';
import { bundleEntries } from '../../../scripts/package/entries.ts';

const BUDGET_MS = 300;
/** The functions to measure, and the package entry that exports each. */
const STARTS = { startFirestore: 'firestore', startDatabase: 'database', startAll: 'index' } as const;

const PACKAGE = join(ROOT, 'packages', 'local-backend');

type Start = keyof typeof STARTS;

const run = promisify(execFile);

interface Timing {
  readonly importing: number;
  readonly starting: number;
  /** Processor time since the process started, which is least affected by other load. */
  readonly cpu: number;
}

await bundleEntries(PACKAGE);
const runs = Number(process.argv[2] ?? 15);
const rows = [];
for (const start of Object.keys(STARTS) as Start[]) {
  const timings: Timing[] = [];
  for (let i = 0; i < runs; i += 1) timings.push(await measure(start));
  const whole = timings.map(({ importing, starting }) => importing + starting);
  rows.push({
    start,
    import: quantile(
      timings.map(({ importing }) => importing),
      0.5,
    ),
    start_ms: quantile(
      timings.map(({ starting }) => starting),
      0.5,
    ),
    median: quantile(whole, 0.5),
    p95: quantile(whole, 0.95),
    cpu: quantile(
      timings.map(({ cpu }) => cpu),
      0.5,
    ),
  });
}
console.table(rows);
const firestore = rows[0]?.median ?? Number.POSITIVE_INFINITY;
console.log(`Firestore in a test process: ${firestore} ms; at most ${BUDGET_MS} are allowed.`);
process.exitCode = firestore > BUDGET_MS ? 1 : 0;

async function measure(start: Start): Promise<Timing> {
  const entry = pathToFileURL(join(PACKAGE, 'dist', `${STARTS[start]}.mjs`)).href;
  const script = `
    const before = performance.now();
    const backend = await import(${JSON.stringify(entry)});
    const imported = performance.now();
    const running = await backend.${start}();
    const started = performance.now();
    const { user, system } = process.cpuUsage();
    const cpu = (user + system) / 1000;
    console.log(JSON.stringify({ importing: imported - before, starting: started - imported, cpu }));
    await running.stop();`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as Timing;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN);
}
