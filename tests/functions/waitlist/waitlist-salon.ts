/** A salon with a waiting list and a stopped clock, with helpers for the tests. */
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import { paths } from '@paw-haven/domain/core/records/paths';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { nextDue } from '@paw-haven/domain/booking/waitlist/match';
import type { Timestamp } from 'firebase-admin/firestore';
import { isBlocking } from '@paw-haven/domain/time/schedule/busy';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { wishesQuery, wishSchema, type Wish } from '@paw-haven/domain/booking/waitlist/schema';
import { queuedOf } from '@paw-haven/domain/booking/waitlist/wish';
import { expect } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { datesIn } from '../../../functions/src/lib/firestore/converter.ts';
import { releaseDueHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { joinWaitlist } from '../../../functions/src/services/waitlist/join-waitlist.ts';
import { leaveWaitlist } from '../../../functions/src/services/waitlist/leave-waitlist.ts';
import { offerFreed } from '../../../functions/src/services/waitlist/offer-time.ts';
import { ADMIN } from '../support/actors.ts';
import { openSalon } from '../support/salon.ts';

export const WAITING = ['maya', 'leo', 'zoe', 'kim'];
/** The customer whose visits are canceled. */
const OWNER = 'ray';
/** Tuesday, 10:00 AM in New York. */
const NOW = new Date('2026-12-01T15:00:00Z');
/** The Friday that everyone waits for. */
export const FRIDAY = '2026-12-04';

type Wanted = Partial<CallableRequest<'join-waitlist'>> & { readonly isConfirmed?: boolean };

export async function openWaitlistSalon() {
  const base = await openSalon({
    frozenAt: NOW,
    customers: [...WAITING, OWNER],
    webhooks: 'drop',
    prepare: ({ db }) => documents.settings(db).update({ waitlist_minutes: WAITLIST_LIMITS.usualOffer }),
  });
  const { db, dependencies } = base;
  const rawDay = async (day: string): Promise<object | undefined> => {
    const found = (await db.doc(paths.scheduleDay(day)).get()).data();
    return found && datesIn(found);
  };
  const salon = {
    ...base,
    /** Applies `change`, then runs the trigger on schedule days. */
    following: async <T>(change: () => Promise<T>, day = FRIDAY): Promise<T> => {
      const before = await rawDay(day);
      const result = await change();
      await offerFreed(dependencies, { day, before, after: await rawDay(day) });
      return result;
    },
    /** Runs the timer of `release-holds`. */
    timer: () => releaseDueHolds(dependencies),
    /** Joins the list a second later, for an hour of grooming on Friday by default. Resolves to the wish's id. */
    join: async (uid: string, { isConfirmed = true, ...wanted }: Wanted = {}): Promise<string> => {
      await base.advanceSeconds(1);
      const { wishId } = await joinWaitlist(dependencies, {
        uid,
        isConfirmed,
        input: {
          requestId: base.next(),
          petId: `${uid}-pet`,
          service: 'basic-groom',
          from: FRIDAY,
          to: FRIDAY,
          weekdays: [],
          earliest: '09:00',
          latest: '17:00',
          ...wanted,
        },
      });
      return wishId;
    },
    leave: (uid: string, wishId: string, offerOnly?: boolean) =>
      salon.following(() => leaveWaitlist(dependencies, { actor: { uid, roles: [] }, wishId, offerOnly })),
    /** Cancels a visit as staff, and offers its time. */
    free: (appointmentId: string, day = FRIDAY) =>
      salon.following(() => base.cancel({ actor: ADMIN, appointmentId }), day),
    /** Books a visit for someone who is not on the waiting list. */
    visit: (time = '10:00', service = 'basic-groom', day = FRIDAY) =>
      base.bookedAppointment({ uid: OWNER, day, time, service }),
    /** Books a visit at 10:00 and cancels it. */
    freeTen: async (): Promise<void> => {
      const { id } = await salon.visit();
      await salon.free(id);
    },
    /** Intervals that still block, such as `hold 10:00`, with the lane unless it is the house's. */
    blockingOn: async (day = FRIDAY): Promise<string[]> =>
      (await base.scheduleOf(day)).busy
        .filter((interval) => isBlocking(interval, dependencies.now()))
        .map(({ kind, lane, start }) => [kind, lane, timeText(start)].filter(Boolean).join(' ')),
    wish: async (id: string): Promise<Wish | undefined> => (await documents.wish(db, id).get()).data(),
    wishes: async (): Promise<Wish[]> =>
      dataOf(await queryOf(db, wishesQuery(WAITLIST_LIMITS.all), wishSchema).get()),
    queue: async () => (await documents.waitlistQueue(db).get()).data(),
    /** Customers with an open offer and its time, such as `maya 10:00`. */
    offers: async (): Promise<string[]> => {
      await salon.expectAgreement();
      return (await salon.wishes()).flatMap(({ user_id, offer }) =>
        offer ? [`${user_id} ${timeText(offer.start)}`] : [],
      );
    },
    /** Asserts that wishes, queue, holds and schedule days agree, and that no customer has two offers. */
    expectAgreement: async (): Promise<void> => {
      const [wishes, queue] = [await salon.wishes(), await salon.queue()];
      const newOf = (id: string): boolean => queue?.wishes.find((item) => item.id === id)?.is_new ?? false;
      const byId = <T extends { readonly id: string }>(all: readonly T[]): T[] =>
        all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const expected = wishes.map((wish) => queuedOf(wish, newOf(wish.id)));
      const queued = (queue?.wishes ?? []).map((wish) => ({ ...wish, is_unfit: undefined }));
      expect(byId(queued)).toEqual(byId(expected));
      const due = queue && nextDue(queue);
      const marker = (await db.doc(paths.waitlistDue()).get()).get('created') as Timestamp | undefined;
      expect(marker?.toDate()).toEqual(due && addMinutes(due, -LIMITS.holdMinutes));
      const offered = wishes.filter(({ offer }) => offer);
      expect(new Set(offered.map(({ user_id }) => user_id)).size).toBe(offered.length);
      for (const { user_id, offer } of offered) {
        const own = (await base.customer(user_id))?.holds.filter(({ offer_id }) => offer_id === offer?.id);
        expect(own).toHaveLength(1);
        const { busy } = await base.scheduleOf(offer?.day ?? '');
        expect(busy.map(({ id }) => id)).toEqual(
          expect.arrayContaining((own?.[0]?.entries ?? []).map(({ entry_id }) => entry_id)),
        );
      }
      for (const uid of WAITING)
        for (const { offer_id } of (await base.customer(uid))?.holds ?? [])
          if (offer_id !== undefined) expect(offered.map(({ offer }) => offer?.id)).toContain(offer_id);
    },
  };
  return salon;
}

/** Time of day in New York in winter. */
export const timeText = (instant: Date): string =>
  new Date(instant.getTime() - 5 * 3_600_000).toISOString().slice(11, 16);
