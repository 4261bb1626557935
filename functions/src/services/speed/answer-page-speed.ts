import { FieldValue } from 'firebase-admin/firestore';
import { SPEED_PER_ADDRESS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  countersOf,
  speedEnd,
  speedReportSchema,
  speedWeekOf,
  type SpeedReport,
} from '@paw-haven/domain/site/speed/page-speed';
import { createMemoryLimit } from '../../lib/memory-limit.ts';
import { countSpeed } from '../../lib/rate-limit.ts';
import type { DataDependencies } from '../dependencies.ts';

const MOST_BYTES = 200;

interface SpeedRequest {
  readonly method: string;
  readonly rawBody: Buffer;
  /** Only compared in memory. */
  readonly address: string | null;
}

const hasRoom = createMemoryLimit(SPEED_PER_ADDRESS);

/**
 * Counts a report in its week. 404 while reports are switched off, 400 for anything but a report, 429 for too many,
 * otherwise 204.
 */
export async function answerPageSpeed(
  dependencies: Pick<DataDependencies, 'db' | 'now'>,
  isOn: boolean,
  { method, rawBody, address }: SpeedRequest,
): Promise<204 | 400 | 404 | 405 | 429> {
  if (!isOn) return 404;
  if (method !== 'POST') return 405;
  const report = parse(rawBody);
  if (!report) return 400;
  const at = dependencies.now();
  const isCounted = hasRoom(address ?? '', at) && (await countSpeed(dependencies.db, at));
  if (!isCounted) return 429;
  await add(dependencies, report, at);
  return 204;
}

function parse(body: Buffer): SpeedReport | undefined {
  if (body.length > MOST_BYTES) return undefined;
  try {
    return speedReportSchema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

async function add({ db }: Pick<DataDependencies, 'db'>, report: SpeedReport, at: Date): Promise<void> {
  const week = speedWeekOf(at);
  const counts = Object.fromEntries(countersOf(report).map((counter) => [counter, FieldValue.increment(1)]));
  await db.doc(paths.pageSpeeds(week)).set({ week, counts, delete_at: speedEnd(at) }, { merge: true });
}
