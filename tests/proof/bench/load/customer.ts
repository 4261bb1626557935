/** A customer who looks at days, sometimes books and pays, and writes to the salon. */
import {
  scheduleDaySchema,
  scheduleDaysQuery,
  type ScheduleDay,
} from '@paw-haven/domain/time/schedule/schema';
import { slotsOfDay } from '@paw-haven/domain/time/schedule/slots';
import { followedOwnAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import {
  conversationsQuery,
  latestMessageQuery,
  threadQuery,
} from '@paw-haven/domain/people/message/queries';
import { nextRateStep, type MessageRate } from '@paw-haven/domain/people/message/rate';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { openCheckoutSessionsQuery } from '@paw-haven/domain/booking/payment/open-sessions';
import { ownPetsQuery } from '@paw-haven/domain/people/pet/schema';
import { activeServicesQuery, serviceSchema, type Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import {
  dayOf,
  instantOf,
  startOfDay,
  type DayKey,
  type TimeOfDay,
} from '@paw-haven/domain/core/calendar/time';
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { Random } from '../../../../demo/core/random.ts';
import { sessionIdOf, type StripeControl } from '../../../functions/support/stripe-control.ts';
import type { Member } from './crowd.ts';
import { OpenPage, type LivePerson } from './live.ts';
import type { Timings } from './timings.ts';

export interface Customer extends Member, LivePerson {
  readonly stripe: StripeControl;
  readonly settings: BusinessSettings;
  readonly random: Random;
  readonly timings: Timings;
  /** Called with the id of each message when it is sent. */
  readonly onSend: (id: string) => void;
}

export interface Choice {
  readonly service: Service;
  readonly day: DayKey;
  readonly time: TimeOfDay;
}

/** Another customer took the slot first, which is expected and not an error. */
export class SlotTaken extends Error {}

/** How many months ahead customers look, limited to what can be booked. */
const MONTHS_AHEAD = 12;

/** Opens the booking page on a random month and chooses a free time. The page stays open. */
export async function browse(customer: Customer, page: OpenPage): Promise<Choice | undefined> {
  const { account, random, settings, timings } = customer;
  const zone = settings.time_zone;
  const now = new Date();
  const today = dayOf(now, zone);
  const first = addDays(today, 1 + random.whole(MONTHS_AHEAD) * LIMITS.calendarWindowDays);
  return timings.measure('open the booking page', async () => {
    const services = page.query(activeServicesQuery(), serviceSchema);
    const month = scheduleDaysQuery(first, addDays(first, LIMITS.calendarWindowDays));
    const days = page.query(month, scheduleDaySchema);
    void page.document(paths.businessSettings());
    void page.query(ownPetsQuery(account.uid));
    void page.query(openCheckoutSessionsQuery(account.uid));
    void page.query(followedOwnAppointmentsQuery(account.uid, startOfDay(today, zone)));
    void page.query(conversationsQuery(account.uid));
    void page.query(latestMessageQuery(account.uid));
    await page.shown();
    const day = addDays(first, random.whole(LIMITS.calendarWindowDays));
    return freeTime(customer, { services: await services, days: await days, day, now });
  });
}

interface Shown {
  readonly services: readonly Service[];
  readonly days: readonly ScheduleDay[];
  readonly day: DayKey;
  readonly now: Date;
}

function freeTime({ random, settings }: Customer, { services, days, day, now }: Shown): Choice | undefined {
  const service = random.pick(services);
  const free = slotsOfDay({
    day,
    hours: settings.business_hours,
    zone: settings.time_zone,
    durationMinutes: service.duration_minutes ?? LIMITS.defaultDurationMinutes,
    busy: days.find(({ date }) => date === day)?.busy ?? [],
    now,
  }).filter(({ available }) => available);
  return free.length === 0 ? undefined : { service, day, time: random.pick(free).time };
}

/** Books from the button to the confirmation. @throws SlotTaken, or an error with the reason of the refusal. */
export async function book(customer: Customer, { service, day, time }: Choice): Promise<void> {
  const { account, petId, settings, stripe, timings } = customer;
  const url = await timings.measure('create-payment', async () => {
    const { result, error } = await account.call('create-payment', {
      service: service.id,
      date: instantOf(day, '12:00', settings.time_zone).toISOString(),
      time,
      petId,
      specialRequests: null,
    });
    if (result) return result.url;
    throw error?.details?.code === 'slot-taken' ? new SlotTaken('slot-taken') : refused(error);
  });
  const sessionId = sessionIdOf(url);
  await stripe.pay(sessionId);
  await timings.measure('verify-payment', async () => {
    const { result, error } = await account.call('verify-payment', { sessionId });
    if (!result) throw refused(error);
  });
}

function refused(
  error: { readonly status: string; readonly details?: { readonly code?: string } } | undefined,
): Error {
  return new Error(error?.details?.code ?? error?.status ?? 'no answer');
}

/** Opens the conversation with the salon and sends a message. */
export async function chat(customer: Customer, page: OpenPage): Promise<void> {
  const { db, timings, onSend } = customer;
  const { uid } = customer.account;
  await timings.measure('open the conversation', () => page.query(threadQuery(uid, BUSINESS_ID)));
  const id = crypto.randomUUID();
  const ids = { senderId: uid, authorId: uid, receiverId: BUSINESS_ID };
  const input = { message: `Could we come a little earlier? ${id}`, subject: null, appointment_id: null };
  onSend(id);
  await timings.measure('send a message', () =>
    runTransaction(db, async (transaction) => {
      const rate = doc(db, paths.messageRate(uid));
      const stored = (await transaction.get(rate)).data() as MessageRate | undefined;
      const step = nextRateStep(stored, id);
      transaction.set(doc(db, paths.message(id)), {
        ...newMessage(ids, input),
        created_at: serverTimestamp(),
      });
      if (step.kind === 'count') transaction.update(rate, { count: step.count, message_id: id });
      else transaction.set(rate, { started_at: serverTimestamp(), count: 1, message_id: id });
    }),
  );
}
