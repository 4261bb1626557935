/** Steps of customers on the waiting list, and the switch that turns it on and off. */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { paths } from '@paw-haven/domain/core/records/paths';
import { timeOf } from '@paw-haven/domain/core/calendar/time';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { doc, updateDoc } from 'firebase/firestore';
import { joinWaitlist } from '../../../../functions/src/services/waitlist/join-waitlist.ts';
import { leaveWaitlist } from '../../../../functions/src/services/waitlist/leave-waitlist.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { write } from '../browser.ts';
import { must } from '../must.ts';
import { ADMIN, type Play } from '../play.ts';
import { recent, somePet, someone, someSlot, randomRequest, wordOf, type Step } from './step.ts';
import { bookFor } from './payments.ts';

async function join(play: Play): Promise<string> {
  const { random } = play;
  const { uid } = someone(play);
  const { day, name } = someSlot(play);
  const input = {
    requestId: `wish-${(play.written += 1)}`,
    petId: somePet(play, uid),
    service: random.pick(['basic-groom', 'deluxe', 'nails', 'calm']),
    ...randomRequest(play),
    from: day,
    to: addDays(day, random.int(3)),
    weekdays: [],
    earliest: random.pick(['09:00', '09:00', '10:30']),
    latest: random.pick(['12:30', '17:00']),
  };
  const request = { uid, isConfirmed: true, input };
  const times = random.chance(0.1) ? 2 : 1;
  const words: string[] = [];
  for (let time = 0; time < times; time += 1)
    words.push(
      wordOf(await play.call('join-waitlist', (dependencies) => joinWaitlist(dependencies, request))),
    );
  return `${input.petId} ${input.service} from ${name}: ${words.join(', ')}`;
}

/** Ends a wish or declines its offer, as the customer or as staff. */
async function leave(play: Play): Promise<string | undefined> {
  const { random, stored } = play;
  const wish = recent(play, [...stored.wishes.values()]);
  if (!wish) return undefined;
  const { id: wishId, user_id: uid } = wish;
  const offerOnly = random.chance(0.4) ? true : undefined;
  const actor = random.chance(0.2) ? ADMIN : { uid, roles: [] };
  const outcome = await play.call('leave-waitlist', (dependencies) =>
    leaveWaitlist(dependencies, { actor, wishId, offerOnly }),
  );
  if (outcome.kind === 'done' && !offerOnly)
    must(!stored.wishes.has(wishId), () => `The wish ${wishId} of ${uid} was ended, and is there`);
  return `${uid} ${offerOnly ? 'an offer' : 'a wish'} by ${actor.uid}: ${wordOf(outcome)}`;
}

/** Books the offered time, sometimes for more than the wish asked for. */
async function takeOffer(play: Play): Promise<string | undefined> {
  const { random, stored, people } = play;
  const offered = [...stored.wishes.values()].flatMap((wish) =>
    wish.offer && !people.isLeaving(wish.user_id) ? [{ ...wish, offer: wish.offer }] : [],
  );
  if (offered.length === 0) return undefined;
  const {
    user_id: uid,
    pet_id: petId,
    service_id: service,
    groomer_id: groomerId,
    offer,
  } = random.pick(offered);
  const wanted = {
    service,
    date: offer.start.toISOString(),
    time: timeOf(offer.start, ZONE),
    petId,
    ...(groomerId === undefined ? {} : { groomerId }),
    ...(random.chance(0.1) ? { addOns: ['grind'] } : {}),
  };
  return `${petId} ${service} at ${wanted.time}: ${await bookFor(play, uid, wanted)}`;
}

async function switchWaitlist(play: Play): Promise<string> {
  const { random, people } = play;
  const { shortestOffer, usualOffer } = WAITLIST_LIMITS;
  const waitlist_minutes = random.pick([0, shortestOffer, usualOffer, usualOffer]);
  const written = await write(play, () =>
    updateDoc(doc(people.staff, paths.businessSettings()), { waitlist_minutes }),
  );
  return `offers stand for ${waitlist_minutes} minutes: ${written}`;
}

export const WAITLIST_STEPS: readonly Step[] = [
  { name: 'join the waiting list', weight: 8, act: join },
  { name: 'leave the waiting list', weight: 1.5, act: leave },
  { name: 'take an offer', weight: 5, act: takeOffer },
  { name: 'change the waiting list', weight: 1.5, act: switchWaitlist },
];
