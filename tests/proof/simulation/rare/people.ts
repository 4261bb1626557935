/** Clients with one number or address, claims, merges that are undone, imports, and copies for another address. */
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { pressLink } from '../../../../functions/src/services/payment-link/use-link.ts';
import { admin, ask, caller, valueOf, type Answer } from '../ask.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';
import { someone, wordOf, type RareStep } from '../steps/step.ts';
import { deleteAccountOf } from '../steps/customers.ts';
import { UNCONFIRMED_UID } from '../users.ts';
import { bookOnline } from './admission.ts';
import { nextRequest, quietTime, wordsOf } from './visits.ts';

const A_WEEK_AND_MORE = 8 * 24 * 3600;

/** A client without an account, with a pet. */
const addClient = (
  play: Play,
  changes: Partial<CallableInput<'save-client'>> = {},
): Promise<Answer<'save-client'>> => {
  const requestId = nextRequest(play);
  return ask(play, 'save-client', admin(play), {
    requestId,
    full_name: `Name of ${requestId}`,
    phone: `+1555${String(3_000_000 + play.written)}`,
    pets: [{ name: `Pet of ${requestId}`, breed: null, weight: 20, age: null, alerts: ['anxious'] }],
    ...changes,
  });
};

async function sameClients(play: Play): Promise<string> {
  const phone = `+1555${String(4_000_000 + play.written)}`;
  const email = `client-${play.written}@example.com`;
  const first = await addClient(play, { phone, email });
  const answers = [first, await addClient(play, { phone }), await addClient(play, { email })];
  return wordsOf(answers);
}

/** A client gets an account, and says that the salon knows them; then another account with the address does. */
async function claim(play: Play): Promise<string> {
  let clientId = 'none';
  const { uid } = await play.people.join(async (newUid) => {
    clientId = valueOf(await addClient(play, { email: `${newUid}@example.com` }))?.userId ?? 'none';
  });
  const own = caller(play, uid);
  const found = await ask(play, 'find-client', own, {});
  const claimAs = (who: typeof own, accept: boolean) =>
    ask(play, 'claim-client', who, { requestId: nextRequest(play), clientId, accept });
  const wrong = await claimAs(caller(play, someone(play).uid), true);
  const declined = play.random.chance(0.3) ? [await claimAs(own, false)] : [];
  const claimed = await claimAs(own, true);
  const other = await play.people.join();
  const late = await claimAs(caller(play, other.uid), true);
  return wordsOf([found, wrong, ...declined, claimed, late]);
}

async function preview(play: Play, userId: string, otherId: string) {
  return ask(play, 'get-merge-preview', admin(play), { userId, otherId });
}

async function mergeInto(play: Play, userId: string, clientId: string): Promise<Answer<'merge-clients'>> {
  const mark = valueOf(await preview(play, userId, clientId))?.mark ?? 'none';
  return ask(play, 'merge-clients', admin(play), { userId, clientId, mark, fields: [], samePets: [] });
}

async function mergeAndBack(play: Play): Promise<string> {
  const clientId = valueOf(await addClient(play))?.userId ?? 'none';
  const [userId, other] = [someone(play).uid, play.people.all()[0]?.uid ?? ''];
  const twoAccounts = await preview(
    play,
    userId,
    userId === other ? (play.people.all()[1]?.uid ?? '') : other,
  );
  const merged = await mergeInto(play, userId, clientId);
  const undo = () => ask(play, 'undo-merge', admin(play), { userId, clientId });
  const undone = await undo();
  const isThere = [...play.stored.pets.values()].some(({ owner_id: id }) => id === clientId);
  if (merged.kind === 'done' && undone.kind === 'done')
    must(isThere, () => `The pets of ${clientId} did not come back`);
  const unconfirmed = await preview(play, UNCONFIRMED_UID, clientId);
  return wordsOf([twoAccounts, merged, undone, await undo(), unconfirmed]);
}

/** A client has a payment page open while staff merge the record. */
async function mergeWhilePaying(play: Play): Promise<string> {
  const added = valueOf(await addClient(play));
  if (!added) return 'no client';
  const { userId: clientId, petIds } = added;
  const request = await ask(play, 'ask-for-deposit', admin(play), {
    requestId: nextRequest(play),
    userId: clientId,
    petId: petIds[0] ?? '',
    serviceId: 'calm',
    appointmentDate: quietTime(play).toISOString(),
    specialRequests: null,
    outsideHours: true,
    hours: 1,
    percent: 50,
  });
  const linkId = valueOf(request)?.linkId;
  const back = { paidUrl: 'https://functions.example/?paid=1', backUrl: 'https://functions.example/' };
  if (linkId !== undefined)
    await play.call('payment-link', (dependencies) => pressLink(dependencies, linkId, back));
  return wordsOf([request, await mergeInto(play, someone(play).uid, clientId)]);
}

/** A customer deletes the account while a booking is being paid. */
async function leaveWhilePaying(play: Play): Promise<string> {
  const { uid } = await play.people.join();
  const word = await bookOnline(play, uid);
  return `${word}, ${wordOf(await deleteAccountOf(play, uid))}`;
}

/** A customer without any visit deletes the account, at once or in a second attempt. */
async function leaveAtOnce(play: Play): Promise<string> {
  const { uid } = await play.people.join();
  const left = await deleteAccountOf(play, uid);
  return wordsOf(left.kind === 'died' ? [left, await deleteAccountOf(play, uid)] : [left]);
}

const rowsOf = (play: Play, importId: string) => [
  {
    number: 2,
    full_name: `Name of ${importId}`,
    email: `${importId}@example.com`,
    phone: `+1555${String(5_000_000 + play.written)}`,
    pet: { name: `Pet of ${importId}` },
  },
];

const bring = (play: Play, importId: string, rows: ReturnType<typeof rowsOf>, isPreview = false) =>
  ask(play, 'import-clients', admin(play), { importId, rows, preview: isPreview });

async function importAndBack(play: Play): Promise<string> {
  const importId = nextRequest(play);
  const rows = rowsOf(play, importId);
  const undo = () => ask(play, 'undo-import', admin(play), { importId });
  const early = await undo();
  const before = play.stored.pets.size;
  const shown = await bring(play, importId, rows, true);
  const brought = [await bring(play, importId, rows), await bring(play, importId, rows)];
  const undone = await undo();
  if (undone.kind === 'done' && undone.value.done && undone.value.keptCount === 0)
    must(play.stored.pets.size === before, () => `The import ${importId} was undone, and pets are left`);
  return wordsOf([early, shown, ...brought, undone, await bring(play, importId, rows)]);
}

/** What can be undone for a week cannot be undone afterward. */
async function aWeekLater(play: Play): Promise<string | undefined> {
  if (play.random.chance(0.5)) return undefined;
  const importId = nextRequest(play);
  await bring(play, importId, rowsOf(play, importId));
  const clientId = valueOf(await addClient(play))?.userId ?? 'none';
  const userId = someone(play).uid;
  await mergeInto(play, userId, clientId);
  await play.world.advanceSeconds(A_WEEK_AND_MORE);
  const late = await ask(play, 'undo-import', admin(play), { importId });
  const lateMerge = await ask(play, 'undo-merge', admin(play), { userId, clientId });
  must(late.kind !== 'done', () => `The import ${importId} was undone after a week`);
  return wordsOf([late, lateMerge]);
}

async function copies(play: Play): Promise<string> {
  const { uid } = someone(play);
  const question = () => ({ requestId: nextRequest(play), email: `friend-${play.written}@example.com` });
  const own = caller(play, uid);
  const answers = [await ask(play, 'ask-copies', caller(play, uid, { isConfirmed: false }), question())];
  for (let times = 0; times < 3; times += 1) answers.push(await ask(play, 'ask-copies', own, question()));
  return wordsOf([...answers, await ask(play, 'end-copies', own, {})]);
}

/** What a customer's settings page does. */
async function ownRecords(play: Play): Promise<string> {
  const { uid } = someone(play);
  const own = caller(play, uid);
  const contacts = [{ name: 'Kim Ono', phone: '555-010-0177', may_pick_up: true, emergency: false }];
  const saved = await ask(play, 'save-contacts', own, { requestId: nextRequest(play), contacts });
  const forOther = await ask(play, 'save-contacts', own, {
    requestId: nextRequest(play),
    userId: play.people.all().find((person) => person.uid !== uid)?.uid ?? '',
    contacts,
  });
  const page = await ask(play, 'export-my-data', own, {});
  const broken = await ask(play, 'export-my-data', own, { cursor: 'nothing' });
  const ended = await ask(play, 'revoke-my-sessions', own, {});
  const late = await ask(play, 'delete-my-account', { ...own, signedInAt: new Date(0) }, {});
  return wordsOf([saved, forOther, page, broken, ended, late]);
}

export const PEOPLE_STEPS: readonly RareStep[] = [
  { name: 'two clients have one number or address', act: sameClients },
  { name: 'an account claims its client', act: claim },
  { name: 'a merge is undone', act: mergeAndBack },
  { name: 'a client is merged while paying', act: mergeWhilePaying },
  { name: 'an account is deleted while paying', act: leaveWhilePaying },
  { name: 'an account is deleted', act: leaveAtOnce },
  { name: 'an import is undone', act: importAndBack },
  { name: 'a week later', act: aWeekLater },
  { name: 'copies for another address', act: copies },
  { name: 'a customer’s own records', act: ownRecords },
];
