/** Roles that cannot be given, figures, archives, calendars, and what the till shows. */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { documents } from '../../../../functions/src/lib/firestore/collections.ts';
import { agreementHashOf } from '../../../../functions/src/lib/ids.ts';
import { signInvitation } from '../../../../functions/src/lib/link-token.ts';
import { readFeed } from '../../../../functions/src/services/feed/read-feed.ts';
import { LINK_KEY } from '../../../functions/support/messages.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { admin, ask, caller, owner, valueOf } from '../ask.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';
import { someone, wordOf, type RareStep } from '../steps/step.ts';
import { DISABLED_UID, OWNER_UIDS, UNCONFIRMED_UID } from '../users.ts';
import { nextRequest, someGroomer, withSettings, wordsOf } from './visits.ts';

async function roles(play: Play): Promise<string> {
  const own = owner(play);
  const { uid } = someone(play);
  const grant = (userId: string, email?: string, who = own) =>
    ask(play, 'grant-role', who, { userId, role: 'groomer', ...(email === undefined ? {} : { email }) });
  const refused = [
    await grant('nobody'),
    await grant(DISABLED_UID),
    await grant(UNCONFIRMED_UID),
    await grant(uid, 'former@example.com'),
    await grant(uid, undefined, { ...own, signedInAt: null }),
  ];
  for (const answer of refused) must(answer.kind !== 'done', () => 'A role was given that cannot be given');
  const looked = await ask(play, 'get-account', own, { userId: uid });
  const granted = await grant(uid);
  const revoked = await ask(play, 'revoke-role', own, { userId: uid, role: 'groomer' });
  return wordsOf([...refused, looked, granted, revoked]);
}

/** Someone is invited, accepts, and leaves again; wrong people, late and withdrawn links are refused. */
async function invitations(play: Play): Promise<string> {
  const own = owner(play);
  const { uid } = someone(play);
  const invite = (email: string, who = own, groomerId: string | null = null) =>
    ask(play, 'invite-staff', who, { requestId: nextRequest(play), email, role: 'groomer', groomerId });
  const accept = (token: string, who = uid) => ask(play, 'accept-invitation', caller(play, who), { token });
  const withdraw = (invitationId: string, who = own) =>
    ask(play, 'change-invitation', who, { invitationId, action: 'withdraw' });
  const sent = await invite(`${uid}@example.com`);
  const id = valueOf(sent)?.invitationId ?? 'none';
  const token = signInvitation(id, LINK_KEY);
  const refused = [
    await invite('someone@example.com', admin(play)),
    await invite('someone@example.com', own, 'nobody'),
    await withdraw(id, admin(play)),
    await accept(token, UNCONFIRMED_UID),
    await accept(signInvitation(id, 'another key')),
  ];
  for (const answer of refused) must(answer.kind !== 'done', () => 'An invitation helped someone else');
  const again = await ask(play, 'change-invitation', own, { invitationId: id, action: 'send' });
  const accepted = await accept(token);
  const late = await withdraw(id);
  const revoked = await ask(play, 'revoke-role', own, { userId: uid, role: 'groomer' });
  const other = await invite('someone@example.com');
  const withdrawn = await withdraw(valueOf(other)?.invitationId ?? 'none');
  return wordsOf([sent, ...refused, again, accepted, late, revoked, other, withdrawn]);
}

/** The owners unmake each other until one is left, and make each other again. */
async function lastOwner(play: Play): Promise<string> {
  const words: string[] = [];
  const [one, other] = OWNER_UIDS;
  for (const userId of [other, one])
    words.push(wordOf(await ask(play, 'revoke-role', caller(play, one), { userId, role: 'owner' })));
  words.push(wordOf(await ask(play, 'grant-role', owner(play), { userId: other, role: 'owner' })));
  return words.join(', ');
}

async function figures(play: Play): Promise<string> {
  const today = dayOf(play.now(), ZONE);
  const first = addDays(today, -30);
  const staff = admin(play);
  const answers = [
    await ask(play, 'get-appointment-stats', staff, { start_date: first, end_date: today }),
    await ask(play, 'get-groomer-report', owner(play), { first, last: today }),
    await ask(play, 'get-groomer-report', staff, { first, last: today }),
    await ask(play, 'get-return-figures', staff, { first, last: today }),
    await ask(play, 'get-images-by-category', staff, {}),
    await ask(play, 'get-duplicate-images', staff, {}),
  ];
  return wordsOf(answers);
}

const MOST_STEPS = 400;

/** Mostly only the first steps of the archive. */
async function archive(play: Play): Promise<string> {
  const own = owner(play);
  const early = await ask(play, 'export-salon', own, {});
  const old = await ask(play, 'export-salon', { ...own, signedInAt: new Date(0) }, { start: true });
  const begun = await ask(play, 'export-salon', own, { start: true });
  const wanted = play.random.chance(0.2) ? MOST_STEPS : 3;
  let state = valueOf(begun)?.state;
  for (let steps = 0; steps < wanted && state !== 'ready'; steps += 1)
    state = valueOf(await ask(play, 'export-salon', own, {}))?.state ?? state;
  return `${wordsOf([early, old, begun])}: ${state}`;
}

async function feeds(play: Play): Promise<string> {
  const own = owner(play);
  const groomerId = play.random.pick(['all', ...play.team]);
  const make = (id: string, who = own) =>
    ask(play, 'make-calendar-feed', who, { requestId: nextRequest(play), groomerId: id });
  const made = await make(groomerId);
  const refused = [await make('nobody'), await make('all', admin(play))];
  const url = valueOf(made)?.url;
  const read = async () => {
    const { searchParams: of } = new URL(url ?? 'https://functions.example');
    const [feed, key] = [of.get('feed') ?? '', of.get('key') ?? ''];
    return play.call('calendar-feed', (dependencies) => readFeed(dependencies, { feed, key }));
  };
  const before = await read();
  const revoked = await ask(play, 'revoke-calendar-feed', own, { requestId: nextRequest(play), groomerId });
  const after = await read();
  if (revoked.kind === 'done' && after.kind === 'done')
    must(after.value === undefined, () => `The revoked calendar feed of ${groomerId} still works`);
  return `${groomerId}: ${wordsOf([made, ...refused, before, revoked, after])}`;
}

async function counter(play: Play): Promise<string> {
  const staff = admin(play);
  const { uid } = someone(play);
  const till = await ask(play, 'save-till', staff, {
    requestId: nextRequest(play),
    presets: [{ label: 'Shampoo', cents: 900, taxable: true, kind: 'product' }],
    reviewUrl: null,
  });
  const pet = await ask(play, 'save-pet', staff, {
    requestId: nextRequest(play),
    petId: `${uid}-second`,
    breed: 'Poodle',
  });
  const unknown = await ask(play, 'save-pet', staff, { requestId: nextRequest(play), petId: 'nobody-pet' });
  const text = 'We may shave what is matted.';
  const sign = (hash: string) =>
    ask(play, 'record-agreement', staff, { requestId: nextRequest(play), userId: uid, hash });
  const change = { to: { agreement_text: text }, back: { agreement_text: '' } };
  const signed = await withSettings(play, change, async () => [
    await sign(agreementHashOf(text)),
    await sign('a'.repeat(64)),
  ]);
  const released = await ask(play, 'release-unpaid-holds', staff, {});
  return wordsOf([till, pet, unknown, ...signed, released]);
}

/** Hires until no one more can be hired; then they are gone again. */
async function manyGroomers(play: Play): Promise<string | undefined> {
  if ((await someGroomer(play)) === undefined) return undefined;
  const before = new Set(play.stored.groomers.keys());
  let word = 'done';
  for (let count = 0; count <= LIMITS.groomers && word === 'done'; count += 1) {
    word = wordOf(
      await ask(play, 'save-groomer', admin(play), {
        requestId: nextRequest(play),
        name: `Helper ${count}`,
        active: true,
        // They groom nothing, so that no visit is booked with them.
        service_ids: ['none'],
      }),
    );
  }
  const hired = [...play.stored.groomers.keys()].filter((id) => !before.has(id));
  for (const id of hired) {
    await documents.groomer(play.world.db, id).delete();
    await documents.groomerPrivate(play.world.db, id).delete();
  }
  return `${hired.length}: ${word}`;
}

export const STAFF_STEPS: readonly RareStep[] = [
  { name: 'roles that cannot be given', act: roles },
  { name: 'invitations to the team', act: invitations },
  { name: 'the last owner stays', act: lastOwner },
  { name: 'figures', act: figures },
  { name: 'an archive of everything', act: archive },
  { name: 'calendar feeds', act: feeds },
  { name: 'work at the counter', act: counter },
  { name: 'too many groomers', act: manyGroomers },
];
