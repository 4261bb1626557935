/**
 * Finds free slots for tests with the product's own functions. Each test asks for another day, so that tests do not
 * collide.
 */
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { paths } from '@paw-haven/domain/core/records/paths';
import { businessSettingsSchema, type BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { isOpenDay, slotsOfDay } from '@paw-haven/domain/time/schedule/slots';
import type { BusyInterval } from '@paw-haven/domain/time/schedule/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, type DayKey, type TimeOfDay, formatTime } from '@paw-haven/domain/core/calendar/time';
import { useAdminEnvironment } from '../../support/stack.ts';

export interface FreeSlot {
  readonly day: DayKey;
  readonly time: TimeOfDay;
  /** As the page shows it: `9:00 AM`. */
  readonly label: string;
  readonly start: Date;
}

/** The stack's Firestore, bypassing the rules. */
export function adminFirestore(): Firestore {
  const { projectId } = useAdminEnvironment();
  const app = getApps()[0] ?? initializeApp({ projectId });
  return getFirestore(app);
}

/** The first free start time, at least `daysAhead` days from today. */
export async function freeSlot(daysAhead: number, durationMinutes = 60): Promise<FreeSlot> {
  const [slot] = await freeSlots(daysAhead, 1, durationMinutes);
  if (!slot) throw new Error('There is always one.');
  return slot;
}

/** The free start times of the first day that has at least `count` of them, at least `daysAhead` days from today. */
export async function freeSlots(
  daysAhead: number,
  count: number,
  durationMinutes = 60,
): Promise<readonly FreeSlot[]> {
  const { time_zone: zone } = await readSettings();
  for (let ahead = daysAhead; ahead < daysAhead + 30; ahead += 1) {
    const slots = await freeSlotsOn(addDays(dayOf(new Date(), zone), ahead), durationMinutes);
    if (slots.length >= count) return slots;
  }
  throw new Error(`No day within 30 days from ${daysAhead} days ahead has ${count} free slots.`);
}

/** The free start times of one day. */
export async function freeSlotsOn(day: DayKey, durationMinutes = 60): Promise<FreeSlot[]> {
  const { business_hours: hours, time_zone: zone } = await readSettings();
  if (!isOpenDay(hours, day)) return [];
  const busy = await busyOn(adminFirestore(), day);
  return slotsOfDay({ day, hours, zone, durationMinutes, busy, now: new Date() })
    .filter(({ available }) => available)
    .map(({ time, start }) => ({ day, time, label: formatTime(time), start }));
}

async function readSettings(): Promise<BusinessSettings> {
  const settings = await adminFirestore().doc(paths.businessSettings()).get();
  return businessSettingsSchema.parse(settings.data());
}

async function busyOn(db: Firestore, day: DayKey): Promise<BusyInterval[]> {
  const data = (await db.doc(paths.scheduleDay(day)).get()).data();
  const toDate = (value: unknown) => (value instanceof Timestamp ? value.toDate() : new Date(Number.NaN));
  return ((data?.['busy'] ?? []) as Record<string, unknown>[]).map((interval) => ({
    id: String(interval['id']),
    kind: interval['kind'] === 'hold' ? 'hold' : 'appointment',
    start: toDate(interval['start']),
    end: toDate(interval['end']),
    ...(interval['until'] === undefined ? {} : { until: toDate(interval['until']) }),
  }));
}
