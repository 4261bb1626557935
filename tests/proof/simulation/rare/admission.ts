/** New clients where the salon asks them first, and people who have to call. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteField } from 'firebase/firestore';
import { admin, ask, caller, type Answer } from '../ask.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';
import type { RareStep } from '../steps/step.ts';
import { bookFor } from '../steps/payments.ts';
import { nextRequest, quietTime, TRIES, withSettings, wordsOf } from './visits.ts';

const ASKS = { to: { new_clients: 'ask' }, back: { new_clients: deleteField() } };

const askVisit = (play: Play, uid: string, isConfirmed = true, petId = `${uid}-pet`) =>
  ask(play, 'ask-visit', caller(play, uid, { isConfirmed }), {
    requestId: nextRequest(play),
    petId,
    service: 'calm',
    weekdays: ['monday'],
    earliest: '09:00',
    latest: '12:00',
    note: 'Shy with dryers.',
  });

/** What another day, or another try, may change. */
const PASSING = ['outside-hours', 'time-off', 'slot-taken', 'agreement-changed', 'payment-provider', 'died'];

/** Tries days until the salon is open on one. */
export async function bookOnline(play: Play, uid: string, service = 'calm'): Promise<string> {
  let word = '';
  for (let times = 0; times < TRIES; times += 1) {
    const date = quietTime(play, 3, 20).toISOString();
    word = await bookFor(play, uid, { service, date, time: '10:00', petId: `${uid}-pet` });
    if (!PASSING.includes(word)) break;
  }
  return word;
}

async function answerOf(play: Play, userId: string): Promise<Answer<'answer-request'>> {
  const how = play.random.pick([
    { answer: 'accept' },
    { answer: 'decline', text: 'We are full.' },
    { answer: 'offer', start: quietTime(play, 3, 20).toISOString() },
    { answer: 'offer', start: play.now().toISOString() },
  ] as const);
  return ask(play, 'answer-request', admin(play), { requestId: nextRequest(play), userId, ...how });
}

/** The whole path of a new client: refused, asks, is answered. */
async function newClient(play: Play): Promise<string> {
  const { uid } = await play.people.join();
  const own = caller(play, uid);
  return withSettings(play, ASKS, async () => {
    const before = await ask(play, 'get-admission', own, {});
    const online = await bookOnline(play, uid);
    const unconfirmed = await askVisit(play, uid, false);
    const foreign = await askVisit(play, uid, true, 'nobody-pet');
    const request = [await askVisit(play, uid), await askVisit(play, uid)];
    const withdrawn = play.random.chance(0.2) ? [await ask(play, 'end-request', own, {})] : [];
    const answer = () => answerOf(play, uid);
    const accept = { requestId: nextRequest(play), userId: uid, answer: 'accept' } as const;
    const answers = [await answer(), await ask(play, 'answer-request', admin(play), accept)];
    const after = await ask(play, 'get-admission', own, {});
    const unneeded = await askVisit(play, uid);
    if (before.kind === 'done') must(!before.value.mayBook, () => `${uid} is new, and may book`);
    must(online !== 'done', () => `${uid} is new, and booked`);
    return `${online}; ${wordsOf([before, unconfirmed, foreign, ...request, ...withdrawn, ...answers, after, unneeded])}`;
  });
}

async function mustCall(play: Play): Promise<string> {
  const { uid } = await play.people.join();
  const terms = play.world.db.doc(paths.customerTerms(uid));
  await terms.set({ no_online_booking: true }, { merge: true });
  return bookOnline(play, uid);
}

export const ADMISSION_STEPS: readonly RareStep[] = [
  { name: 'a new client has to ask first', act: newClient },
  { name: 'a customer has to call', act: mustCall },
];
