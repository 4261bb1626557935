/** Texts from phones, with the words that the salon acts on, the answers of staff, and links in messages. */
import { confirmationOf } from '@paw-haven/domain/booking/appointment/confirmation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { answerConfirmation, answerUnsubscribe } from '../../../../functions/src/http.ts';
import type { Page } from '../../../../functions/src/lib/link-pages.ts';
import { signConfirmation, signUnsubscribe } from '../../../../functions/src/lib/link-token.ts';
import { receiveText } from '../../../../functions/src/services/text/receive-text.ts';
import { LINK_KEY } from '../../../functions/support/messages.ts';
import { admin, ask, caller, valueOf } from '../ask.ts';
import { must } from '../must.ts';
import type { Outcome, Play } from '../play.ts';
import { someone, wordOf, type RareStep } from '../steps/step.ts';
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

/** A customer confirms a visit and ends newsletters with the links in two mails, each pressed twice. */
async function mailLinks(play: Play): Promise<string | undefined> {
  const visit = await phone(play, { userId: someone(play).uid });
  if (!visit) return undefined;
  const { id, user_id: uid } = visit;
  const confirmation = signConfirmation(confirmationOf(visit), LINK_KEY);
  const newsletter = signUnsubscribe(uid, LINK_KEY);
  const confirm = (method: string, token = confirmation) =>
    play.call('confirm-visit', (dependencies) =>
      answerConfirmation(dependencies, LINK_KEY, { method, token }),
    );
  const end = (method: string, token = newsletter) =>
    play.call('unsubscribe', (dependencies) => answerUnsubscribe(dependencies, LINK_KEY, { method, token }));
  const isShown = (outcome: Outcome) => outcome.kind === 'done' && (outcome.value as Page).status === 200;

  const seen = await confirm('GET');
  must(!isConfirmed(play, id), () => `The visit ${id} was confirmed because a link was opened`);
  const pressed = [await confirm('POST'), await confirm('POST')];
  if (pressed.some(isShown)) must(isConfirmed(play, id), () => `${id} was shown as confirmed, and is not`);
  const ended = [await end('GET'), await end('POST'), await end('POST')];
  const preferences = (await play.world.db.doc(paths.profile(uid)).get()).get('email_preferences') as
    | { readonly newsletter: boolean }
    | undefined;
  if (ended.slice(1).some(isShown))
    must(preferences?.newsletter === false, () => `${uid} ended the newsletter, and gets it`);
  const forged = [await confirm('POST', `${confirmation}x`), await end('POST', confirmation)];
  must(!forged.some(isShown), () => 'A link with a wrong signature was accepted');
  return wordsOf([seen, ...pressed, ...ended, ...forged]);
}

const isConfirmed = ({ stored }: Play, id: string): boolean =>
  stored.appointments.get(id)?.appointment.confirmed_at !== undefined;

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
  { name: 'links in mails', act: mailLinks },
  { name: 'saved replies', act: savedReplies },
];
