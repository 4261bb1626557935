/** Texts from phones, with the words that the salon acts on, and the answers of staff. */
import { receiveText } from '../../../../functions/src/services/text/receive-text.ts';
import { admin, ask, caller, valueOf } from '../ask.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';
import { someone, wordOf, type RareStep } from '../step.ts';
import { nextRequest, phone, wordsOf } from './visits.ts';

const WORDS = ['STOP', 'START', 'YES', 'Si', 'HELP', 'I am running late.', 'Can you do a dog of 80 lb?'];

/** A text from a person's own number, or from one that no one has. Resolves to its id. */
async function text(play: Play, from: string, body: string): Promise<string> {
  const id = `SM${String((play.written += 1)).padStart(32, '0')}`;
  const receive = () =>
    play.call('text-reply', (dependencies) =>
      receiveText(dependencies, { id, from, body, hasPicture: false }),
    );
  const first = await receive();
  // The provider hands a text over at least once.
  const again = play.random.chance(0.2) || first.kind === 'died' ? await receive() : first;
  if (again.kind === 'done' && again.value === 'repeated')
    must(play.stored.messages.has(id), () => `The text ${id} was handled, and is not there`);
  return id;
}

async function customerTexts(play: Play): Promise<string> {
  const { uid } = someone(play);
  const preferences = await play.world.db.doc(`notification_preferences/${uid}`).get();
  const number = String(preferences.get('phone_number') ?? '+15550100000');
  const body = play.random.pick(WORDS);
  await text(play, number, body);
  const answered = await ask(play, 'send-text', admin(play), {
    requestId: nextRequest(play),
    userId: uid,
    text: 'See you then.',
  });
  return `${uid} “${body}”: ${wordOf(answered)}`;
}

async function strangerTexts(play: Play): Promise<string> {
  const from = `+1555${String(6_000_000 + play.written)}`;
  const messageId = await text(play, from, play.random.pick(WORDS));
  const assign = (userId: string) =>
    ask(play, 'assign-text', admin(play), { requestId: nextRequest(play), messageId, userId });
  const wrong = await assign('nobody');
  const { uid } = someone(play);
  const right = await assign(uid);
  if (right.kind === 'done')
    must(
      play.stored.messages.get(messageId)?.sender_id === uid,
      () => `The text ${messageId} was given to ${uid}, and is elsewhere`,
    );
  const elsewhere = await assign(play.people.all().find((person) => person.uid !== uid)?.uid ?? '');
  return wordsOf([wrong, right, elsewhere]);
}

/** Staff and customers ask for single messages while the carrier works, and while it does not. */
async function singleMessages(play: Play): Promise<string | undefined> {
  const { uid } = someone(play);
  const visit = await phone(play, { userId: uid });
  if (!visit) return undefined;
  const to = (await play.world.db.doc(`notification_preferences/${uid}`).get()).get('phone_number') as string;
  const staff = admin(play);
  const sms = (message: string) => ask(play, 'send-sms', staff, { to, message, appointmentId: visit.id });
  const mail = (type: 'appointment_confirmation' | 'appointment_reminder' | 'welcome', who = staff) =>
    ask(play, 'send-email', who, {
      type,
      to: `${uid}@example.com`,
      data: { appointmentId: visit.id, customerName: 'Dana' },
    });
  const sent = [await sms('We are ready.'), await mail('appointment_confirmation'), await mail('welcome')];
  const own = await mail('appointment_reminder', caller(play, uid));
  const foreign = await mail('appointment_reminder', caller(play, 'stranger'));
  for (const kind of ['sms', 'mail'] as const)
    await play.messages.trouble({ kind, mode: 'error-before', count: 3 });
  const failed = [await sms('Are you there?'), await mail('appointment_reminder')];
  for (const kind of ['sms', 'mail'] as const)
    await play.messages.trouble({ kind, mode: 'error-before', count: 0 });
  return wordsOf([...sent, own, foreign, ...failed]);
}

async function savedReplies(play: Play): Promise<string> {
  const replies = ['We open at nine.', `Reply ${play.written}`];
  const request = { requestId: nextRequest(play), replies };
  const saved = await ask(play, 'save-replies', admin(play), request);
  const foreign = await ask(play, 'save-replies', caller(play, someone(play).uid), request);
  if (valueOf(saved)) must(foreign.kind !== 'done', () => 'A customer wrote the saved replies');
  return wordsOf([saved, foreign]);
}

export const TEXT_STEPS: readonly RareStep[] = [
  { name: 'a customer sends a text', act: customerTexts },
  { name: 'a number that no one has sends a text', act: strangerTexts },
  { name: 'single messages', act: singleMessages },
  { name: 'saved replies', act: savedReplies },
];
