/** What the staff do in their browser, and the owners with roles. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { nextRateStep, messageRateSchema } from '@paw-haven/domain/people/message/rate';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { WEEKDAYS } from '@paw-haven/domain/core/calendar/time';
import { doc, runTransaction, serverTimestamp, updateDoc } from 'firebase/firestore';
import { grantRole, revokeRole } from '../../../../functions/src/services/role/change-roles.ts';
import { datesIn } from '../../../support/stored.ts';
import { write } from '../browser.ts';
import { must } from '../must.ts';
import { ADMIN_UID, OWNER_UIDS } from '../users.ts';
import type { Play } from '../play.ts';
import { recent, wordOf, type Step } from './step.ts';

async function moderate(play: Play): Promise<string | undefined> {
  const found = recent(play, [...play.stored.reviews.values()], 10);
  if (!found) return undefined;
  const isPublished = play.random.chance(0.7);
  const changes = {
    is_published: isPublished,
    admin_response: 'Thank you!',
    updated_at: serverTimestamp(),
  };
  const written = await write(play, () => updateDoc(doc(play.people.staff, paths.review(found.id)), changes));
  return `${isPublished ? 'publishes' : 'hides'} a review: ${written}`;
}

async function answer(play: Play): Promise<string | undefined> {
  const { people, stored, random } = play;
  const toSalon = [...stored.messages.values()]
    .slice(-20)
    .filter(({ receiver_id: to }) => to === BUSINESS_ID);
  if (toSalon.length === 0) return undefined;
  const { sender_id: receiverId } = random.pick(toSalon);
  const id = `message-${(play.written += 1)}`;
  const message = newMessage(
    { senderId: BUSINESS_ID, authorId: ADMIN_UID, receiverId },
    { message: 'Yes.', subject: null, appointment_id: null },
  );
  const rateDocument = doc(people.staff, paths.messageRate(ADMIN_UID));
  const written = await write(play, () =>
    runTransaction(people.staff, async (transaction) => {
      const stored = (await transaction.get(rateDocument)).data();
      const step = nextRateStep(stored && messageRateSchema.parse(datesIn(stored)), id);
      transaction.set(doc(people.staff, paths.message(id)), { ...message, created_at: serverTimestamp() });
      if (step.kind === 'count') transaction.update(rateDocument, { count: step.count, message_id: id });
      else transaction.set(rateDocument, { started_at: serverTimestamp(), count: 1, message_id: id });
    }),
  );
  if (written === 'done') play.sentMessages.push(id);
  return `${id} to ${receiverId}: ${written}`;
}

/** Changes deposits and refunds; existing bookings keep their terms. */
async function changePolicy(play: Play): Promise<string | undefined> {
  if (play.savesCards) return undefined;
  const { random, people } = play;
  const [deposit_new, deposit_known] = [random.pick(DEPOSITS), random.pick(DEPOSITS)];
  const tiers = [
    { hours: 24 + random.int(72), refund_percent: 60 + random.int(41) },
    { hours: 1 + random.int(23), refund_percent: random.int(60) },
  ].slice(0, random.int(3));
  const policy = { deposit_new, deposit_known, tiers, prepay_after_no_shows: random.int(3) };
  const tax_milli_percent = random.pick([0, 0, 9250]);
  const settings = doc(people.staff, paths.businessSettings());
  // The rules allow one write to change the policy or other fields.
  await write(play, () => updateDoc(settings, { tax_milli_percent }));
  const written = await write(play, () => updateDoc(settings, { policy }));
  must(written !== 'refused', () => `The policy was refused: ${JSON.stringify(policy)}`);
  return `${deposit_new} and ${deposit_known} % online, ${tiers.length} tiers: ${written}`;
}

/**
 * Changes the agreement that customers must sign when they book online from then on; an empty text asks for nothing.
 */
async function changeAgreement(play: Play): Promise<string> {
  const { random, people } = play;
  const agreement_text = random.pick(AGREEMENTS);
  const written = await write(play, () =>
    updateDoc(doc(people.staff, paths.businessSettings()), { agreement_text }),
  );
  return `“${agreement_text}”: ${written}`;
}

const AGREEMENTS = ['', 'We may shave what is matted.', 'A dog that bites goes home.'];
const DEPOSITS = [100, 100, 50, 33, 0];

/** Changes opening hours, which may leave booked visits outside of them. */
async function changeHours(play: Play): Promise<string> {
  const { random, people } = play;
  const day = random.pick(WEEKDAYS);
  const hours = random.pick([
    { open: '09:00', close: '18:00', closed: false },
    { open: '09:00', close: '18:00', closed: false },
    { open: '10:00', close: '16:00', closed: false },
    { open: '09:00', close: '18:00', closed: true },
  ]);
  const changes = { [`business_hours.${day}`]: hours, updated_at: serverTimestamp() };
  const written = await write(play, () => updateDoc(doc(people.staff, paths.businessSettings()), changes));
  return `${day} ${hours.closed ? 'closed' : `${hours.open} to ${hours.close}`}: ${written}`;
}

async function changeService(play: Play): Promise<string> {
  const { random, people } = play;
  const id = random.pick(['basic-groom', 'deluxe', 'nails', 'grind', 'dip']);
  const change = random.pick([
    { base_price: 20 + random.int(100) },
    { duration_minutes: 30 * (1 + random.int(4)) },
    { is_active: random.chance(0.8) },
    { buffer_minutes: 15 * random.int(3) },
  ]);
  const changes = { ...change, updated_at: serverTimestamp() };
  const written = await write(play, () => updateDoc(doc(people.staff, paths.service(id)), changes));
  return `${id} ${JSON.stringify(change)}: ${written}`;
}

/** Two owners may grant and revoke the role for each other and themselves. */
async function changeRole(play: Play): Promise<string> {
  const { random } = play;
  const [uid, userId] = [random.pick(OWNER_UIDS), random.pick(OWNER_UIDS)];
  const isGranted = random.chance(0.5);
  const actor = { uid, roles: play.stored.roles.has(`${uid}_owner`) ? (['owner'] as const) : [] };
  const change = { actor, signedInAt: play.now(), userId, role: 'owner' } as const;
  const outcome = await play.call(isGranted ? 'grant-role' : 'revoke-role', (dependencies) =>
    (isGranted ? grantRole : revokeRole)(dependencies, change),
  );
  return `${uid} ${isGranted ? 'makes' : 'unmakes'} ${userId} an owner: ${wordOf(outcome)}`;
}

export const STAFF_STEPS: readonly Step[] = [
  { name: 'moderate', weight: 3, act: moderate },
  { name: 'answer', weight: 3, act: answer },
  { name: 'change hours', weight: 0.7, act: changeHours },
  { name: 'change policy', weight: 1.5, act: changePolicy },
  { name: 'change the agreement', weight: 1.5, act: changeAgreement },
  { name: 'change a service', weight: 0.7, act: changeService },
  { name: 'change roles', weight: 1, act: changeRole },
];
