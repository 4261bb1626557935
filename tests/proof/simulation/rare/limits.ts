/** What the salon asks of a booking, and how much one person can hold. */
import { addMinutes, dayOf, instantOf } from '@paw-haven/domain/core/calendar/time';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { paths } from '@paw-haven/domain/core/records/paths';
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteField } from 'firebase/firestore';
import { documents } from '../../../../functions/src/lib/firestore/collections.ts';
import { syncVaccineFlag } from '../../../../functions/src/services/vaccine/sync-vaccine-flag.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { admin, ask, caller } from '../ask.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';
import { someone, wordOf, type RareStep } from '../steps/step.ts';
import { bookFor } from '../steps/payments.ts';
import { runRelease } from '../steps/server.ts';
import { bookOnline } from './admission.ts';
import {
  changed,
  nextRequest,
  phone,
  phoneOnce,
  quietTime,
  someGroomer,
  TRIES,
  withSettings,
  wordsOf,
} from './visits.ts';

const service = (id: string) => paths.service(id);

async function services(play: Play): Promise<string> {
  const { uid } = someone(play);
  const petId = `${uid}-pet`;
  const book = async (more: object = {}) => wordOf(await phoneOnce(play, { userId: uid, ...more }));
  const pet = play.world.db.doc(paths.pet(petId));
  const weight: unknown = (await pet.get()).get('weight') ?? null;
  const words: string[] = [];
  await pet.update({ species: 'dog', weight: null });
  words.push(await book({ serviceId: 'styled' }));
  await changed(
    play,
    service('nails'),
    { to: { species: ['cat'] }, back: { species: deleteField() } },
    async () => {
      words.push(await book({ serviceId: 'nails' }));
    },
  );
  await pet.update({ species: '', weight });
  const isOffered = { to: { is_active: false }, back: { is_active: true } };
  const gone = await changed(play, service('nails'), isOffered, () =>
    ask(play, 'ask-for-deposit', admin(play), {
      requestId: nextRequest(play),
      userId: uid,
      petId,
      serviceId: 'nails',
      appointmentDate: quietTime(play).toISOString(),
      specialRequests: null,
      hours: 1,
      percent: 50,
    }),
  );
  const price = { service: 'calm', petId, date: quietTime(play).toISOString(), time: '10:00' };
  const seen = await ask(play, 'create-payment', caller(play, uid), {
    ...price,
    specialRequests: null,
    expectedCents: 1,
  });
  return [...words, wordOf(gone), wordOf(seen)].join(', ');
}

async function vaccines(play: Play): Promise<string> {
  const vaccines = { rabies: 'block' };
  const { uid } = someone(play);
  const booking = () => phoneOnce(play, { userId: uid, serviceId: 'nails' });
  const change = { to: { vaccines }, back: { vaccines: deleteField() } };
  const first = await changed(play, service('nails'), change, async () => {
    await syncVaccineFlag(play.world.dependencies);
    return [
      await booking(),
      await phoneOnce(play, { userId: uid, serviceId: 'nails', vaccineReason: 'Seen.' }),
    ];
  });
  await syncVaccineFlag(play.world.dependencies);
  return wordsOf(first);
}

async function tooFarTooSoon(play: Play): Promise<string> {
  const { uid } = someone(play);
  const book = (date: Date, time = '10:00') =>
    bookFor(play, uid, { service: 'nails', date: date.toISOString(), time, petId: `${uid}-pet` });
  const change = {
    to: { horizon_days: 7, min_notice_minutes: 10_080 },
    back: { horizon_days: 0, min_notice_minutes: 0 },
  };
  const words = await withSettings(play, change, async () => [
    await book(quietTime(play, 20)),
    await book(addMinutes(play.now(), 2 * 24 * 60)),
  ]);
  return words.join(', ');
}

async function largePets(play: Play): Promise<string | undefined> {
  const groomerId = await someGroomer(play);
  if (groomerId === undefined) return undefined;
  const groomer = documents.groomer(play.world.db, groomerId);
  const at = quietTime(play, 20);
  await groomer.update({ large: { count: 1, over_lbs: 10 } });
  const words: string[] = [];
  const { uid } = someone(play);
  for (const [index, petId] of [`${uid}-pet`, `${uid}-second`].entries()) {
    const appointmentDate = addMinutes(at, index * -90).toISOString();
    words.push(wordOf(await phoneOnce(play, { userId: uid, petId, appointmentDate, groomerId })));
  }
  await groomer.update({ large: FieldValue.delete() });
  return words.join(', ');
}

/** Holds times without paying, until the salon asks for a pause. */
async function pause(play: Play): Promise<string | undefined> {
  if (play.savesCards) return undefined;
  const { uid } = await play.people.join();
  const change = {
    to: { policy: { ...DEFAULT_POLICY, deposit_new: 100, deposit_known: 100 } },
    back: { policy: DEFAULT_POLICY },
  };
  return withSettings(play, change, async () => {
    const words: string[] = [];
    for (let times = 0; times < 2 * LIMITS.openHolds + 4; times += 1) {
      words.push(await bookOnline(play, uid, 'nails'));
      // One more than can be open at a time.
      if (times % (LIMITS.openHolds + 1) !== LIMITS.openHolds) continue;
      await play.world.advanceSeconds((LIMITS.holdMinutes + 1) * 60);
      await runRelease(play);
    }
    return words.join(', ');
  });
}

/** Books visits that are paid at the salon, until there are too many. */
async function unpaidVisits(play: Play): Promise<string | undefined> {
  if (play.savesCards) return undefined;
  const { uid } = await play.people.join();
  const change = {
    to: { policy: { ...DEFAULT_POLICY, deposit_new: 0, deposit_known: 0 } },
    back: { policy: DEFAULT_POLICY },
  };
  return withSettings(play, change, async () => {
    await play.world.db.doc(paths.customerTerms(uid)).set({ pays_at_salon: true });
    const words: string[] = [];
    for (let times = 0; times < LIMITS.unpaidVisits + 3; times += 1)
      words.push(await bookOnline(play, uid, 'nails'));
    return words.join(', ');
  });
}

/** For visits of two hours, which together exceed any share of a day. */
const TIMES = ['09:00', '11:00', '13:00', '15:00'];

/** New customers take a day's share of unpaid visits; then someone else cannot move an unpaid visit there. */
async function fullShare(play: Play): Promise<string | undefined> {
  if (play.savesCards) return undefined;
  const change = {
    to: { policy: { ...DEFAULT_POLICY, deposit_new: 0, deposit_known: 0 } },
    back: { policy: DEFAULT_POLICY },
  };
  return withSettings(play, change, async () => {
    const { uid } = await play.people.join();
    const words = [await bookOnline(play, uid, 'nails')];
    const day = dayOf(quietTime(play, 25, 20), ZONE);
    for (const time of TIMES) {
      const other = await play.people.join();
      const date = instantOf(day, time, ZONE).toISOString();
      words.push(
        await bookFor(play, other.uid, { service: 'deluxe', date, time, petId: `${other.uid}-pet` }),
      );
    }
    const [visit] = play.stored.occupyingOf(uid);
    if (visit)
      words.push(
        wordOf(
          await ask(play, 'reschedule-appointment', caller(play, uid), {
            appointmentId: visit.id,
            appointmentDate: instantOf(day, '17:30', ZONE).toISOString(),
          }),
        ),
      );
    return words.join(', ');
  });
}

/** The browser sends the booking again while the first call has held the time and not opened a page yet. */
async function bookTwice(play: Play): Promise<string> {
  const { uid } = await play.people.join();
  const words: string[] = [];
  let first = '';
  // Until the salon is open on a day.
  for (let times = 0; times < TRIES && words.length === 0; times += 1) {
    const date = quietTime(play, 3, 20).toISOString();
    const wanted = { service: 'calm', date, time: '10:00', petId: `${uid}-pet` };
    first = await bookFor(play, uid, wanted, async () => {
      const holds = play.stored.customers.get(uid)?.holds ?? [];
      if (words.length === 0 && holds.some((hold) => hold.session_id === null))
        words.push(await bookFor(play, uid, wanted));
    });
  }
  return [first, ...words].join(', ');
}

/** The dialog was open for so long that less goes back now. */
async function staleDialog(play: Play): Promise<string | undefined> {
  const { uid } = someone(play);
  const visit = await phone(play, { userId: uid });
  if (!visit) return undefined;
  const cancel = (more: object) =>
    ask(play, 'cancel-appointment', caller(play, uid), { appointmentId: visit.id, ...more });
  return wordsOf([await cancel({ expectedRefundCents: 100_000 }), await cancel({ expectedRefundCents: 0 })]);
}

async function waitlistOff(play: Play): Promise<string> {
  const { uid } = await play.people.join();
  const day = quietTime(play, 2, 10).toISOString().slice(0, 10);
  const join = (isConfirmed: boolean) =>
    ask(play, 'join-waitlist', caller(play, uid, { isConfirmed }), {
      requestId: nextRequest(play),
      petId: `${uid}-pet`,
      service: 'calm',
      from: day,
      to: day,
      weekdays: [],
      earliest: '09:00',
      latest: '17:00',
    });
  const change = { to: { waitlist_minutes: 0 }, back: { waitlist_minutes: 60 } };
  const off = await withSettings(play, change, () => join(true));
  const joined = [await join(false)];
  for (let times = 0; times <= WAITLIST_LIMITS.ofNewcomer; times += 1) joined.push(await join(true));
  const [wish] = play.stored.wishes.values();
  const stranger = caller(play, 'stranger');
  const left = await ask(play, 'leave-waitlist', stranger, { wishId: wish?.id ?? 'none' });
  must(!wish || left.kind !== 'done', () => `A stranger ended the wish ${wish?.id}`);
  return wordsOf([off, ...joined, left]);
}

async function timeOff(play: Play): Promise<string> {
  const ended = await ask(play, 'end-time-off', admin(play), {
    timeOffId: [...play.stored.timesOff.keys()].at(0) ?? 'none',
  });
  const stranger = await ask(play, 'end-time-off', caller(play, someone(play).uid), { timeOffId: 'none' });
  return wordsOf([ended, stranger]);
}

export const LIMIT_STEPS: readonly RareStep[] = [
  { name: 'services that ask for more', act: services },
  { name: 'vaccinations', act: vaccines },
  { name: 'too far and too soon', act: tooFarTooSoon },
  { name: 'a groomer takes few large pets', act: largePets },
  { name: 'a pause after unpaid holds', act: pause },
  { name: 'too many unpaid visits', act: unpaidVisits },
  { name: 'a day has no room for unpaid visits', act: fullShare },
  { name: 'a booking is sent twice', act: bookTwice },
  { name: 'a dialog was open for long', act: staleDialog },
  { name: 'the waiting list is off', act: waitlistOff },
  { name: 'the oldest time off ends', act: timeOff },
];
