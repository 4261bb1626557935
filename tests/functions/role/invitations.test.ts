/** Owners invite people by email to work at the salon, and these accept with the address that got the email. */
import { INVITATION_DAYS, INVITATION_SENDS } from '@paw-haven/domain/people/role/invitation';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer } from '@paw-haven/domain/testing/factories';
import { beforeEach, describe, expect, test } from 'vitest';
import { readActor } from '../../../functions/src/lib/actor.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { signInvitation, signPaymentLink } from '../../../functions/src/lib/link-token.ts';
import { readBusiness } from '../../../functions/src/services/business.ts';
import { deliverDue } from '../../../functions/src/services/notification/deliver-due.ts';
import { acceptInvitation } from '../../../functions/src/services/role/accept-invitation.ts';
import { revokeRole } from '../../../functions/src/services/role/change-roles.ts';
import { changeInvitation, inviteStaff } from '../../../functions/src/services/role/invite-staff.ts';
import { openAccounts, type KnownAccount } from '../support/accounts.ts';
import { LINK_KEY, openMessages } from '../support/messages.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';

const ENDED = new Date('2026-01-01T00:00:00Z');
const EMMA = 'emma@example.com';
const GRACE = aGroomer({ id: 'grace', name: 'Grace' });

const salon = await openSalon({
  empty: true,
  prepare: async ({ db }) => {
    for (const [uid, role] of [
      ['olivia', 'owner'],
      ['otto', 'owner'],
      ['adrian', 'admin'],
    ] as const)
      await documents.userRole(db, uid, role).set({ user_id: uid, role, created_at: ENDED });
    await documents.groomer(db, 'grace').set(GRACE);
    await documents.groomerPrivate(db, 'grace').set({ id: 'grace', user_id: null, commission_percent: 40 });
  },
});
const messages = openMessages(salon);
const { db } = salon;
let accounts: KnownAccount[] = [];
beforeEach(() => {
  accounts = ['olivia', 'otto', 'adrian', 'emma', 'leo'].map((uid) => ({
    uid,
    email: `${uid}@example.com`,
    tokensValidAfterTime: ENDED.toUTCString(),
  }));
});
const change = (uid: string, changes: Partial<KnownAccount>) => {
  accounts = accounts.map((account) => (account.uid === uid ? { ...account, ...changes } : account));
};
const dependencies = () => ({ ...salon.dependencies, users: openAccounts(accounts) });

type Invited = Parameters<typeof inviteStaff>[1]['input'];
const invite = async (changes: Partial<Invited> = {}, by = 'olivia', signedInAt: Date | null = ENDED) =>
  inviteStaff(dependencies(), {
    actor: await readActor(db, by),
    signedInAt,
    input: {
      requestId: salon.next(),
      email: EMMA,
      role: 'groomer',
      groomerId: null,
      language: 'en',
      ...changes,
    },
  });
const act = async (invitationId: string, action: 'send' | 'withdraw', by = 'olivia') =>
  changeInvitation(dependencies(), {
    actor: await readActor(db, by),
    signedInAt: ENDED,
    input: { invitationId, action },
  });
const accept = (token: string, uid = 'emma', signedInAt: Date | null = ENDED) =>
  acceptInvitation(dependencies(), LINK_KEY, { uid, signedInAt, input: { token } });
const invited = async (changes: Partial<Invited> = {}) => {
  const { invitationId: id } = await invite(changes);
  return { id, token: signInvitation(id, LINK_KEY) };
};
const stored = async (id: string) => (await documents.staffInvitation(db, id).get()).data();
const rolesOf = async (uid: string) => (await readActor(db, uid)).roles;
const mails = async () => {
  await deliverDue({ ...messages.dependencies, users: openAccounts(accounts) }, () =>
    readBusiness(salon.dependencies),
  );
  return (await messages.outbox('mail')).filter(({ to }) => to === EMMA);
};
const tokenIn = (text: string | undefined) => /invitation\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
const actions = async () =>
  (await db.collection(COLLECTIONS.auditLog).get()).docs.map((line) => String(line.get('action'))).toSorted();

describe('ROLE-26 inviting', () => {
  test('sends a link, with which the owner of the address becomes the groomer', async () => {
    const { invitationId } = await invite({ groomerId: 'grace' });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Join the team at Paw Haven');
    expect(mail?.text).toContain('as a groomer');
    expect(await accept(tokenIn(mail?.text))).toEqual({ role: 'groomer' });
    expect(await rolesOf('emma')).toEqual(['groomer']);
    expect((await documents.groomerPrivate(db, 'grace').get()).data()).toMatchObject({
      user_id: 'emma',
      commission_percent: 40,
    });
    expect(await stored(invitationId)).toMatchObject({ state: 'accepted', user_id: 'emma' });
    expect(await actions()).toEqual(['groomer-changed', 'invitation-accepted', 'staff-invited']);
  });

  test('writes in the language that the owner chose', async () => {
    await invite({ role: 'admin', language: 'es' });
    const [mail] = await mails();
    expect(mail?.subject).toBe('Invitación al equipo de Paw Haven');
    expect(mail?.text).toContain('equipo de administración');
    expect(await accept(tokenIn(mail?.text))).toEqual({ role: 'admin' });
    expect(await rolesOf('emma')).toEqual(['admin']);
  });

  test('is for owners with a live session', async () => {
    for (const by of ['adrian', 'emma']) expect(await refusal(invite({}, by))).toBe('permission-denied');
    expect(await refusal(invite({}, 'olivia', null))).toBe('sign-in-needed');
    expect(await salon.countIn(COLLECTIONS.staffInvitations)).toBe(0);
  });

  test('repeats nothing, and replaces an open one to the same address', async () => {
    const requestId = salon.next();
    const first = await invite({ requestId });
    expect(await invite({ requestId })).toEqual(first);
    expect(await mails()).toHaveLength(1);
    const { token } = await invited({ role: 'admin' });
    expect(await mails()).toHaveLength(2);
    expect(await stored(first.invitationId)).toBeUndefined();
    expect(await refusal(accept(signInvitation(first.invitationId, LINK_KEY)))).toBe('invitation-over');
    expect(await accept(token)).toEqual({ role: 'admin' });
  });

  test('answers the same for an address with an account, and stores nothing about it', async () => {
    const withAccount = await invite();
    const without = await invite({ email: 'nobody@example.com' });
    expect(Object.keys(withAccount)).toEqual(Object.keys(without));
    expect(await stored(withAccount.invitationId)).not.toHaveProperty('user_id');
  });

  test.each([
    ['has left', { active: false }, null],
    ['has an account', {}, 'leo'],
  ])('refuses a groomer who %s', async (_, changes, user_id) => {
    await documents.groomer(db, 'grace').set({ ...GRACE, ...changes });
    await documents.groomerPrivate(db, 'grace').set({ id: 'grace', user_id, commission_percent: 0 });
    expect(await refusal(invite({ groomerId: 'grace' }))).toBe('groomer-unavailable');
    expect(await refusal(invite({ groomerId: 'nobody' }))).toBe('groomer-unavailable');
  });
});

describe('ROLE-26 an open invitation', () => {
  test('is sent again with all of its days, a few times', async () => {
    const { id, token } = await invited();
    const late = INVITATION_DAYS * 24 * 60;
    await salon.advanceMinutes(late);
    expect(await refusal(accept(token))).toBe('invitation-over');
    for (let sent = 1; sent < INVITATION_SENDS; sent += 1) await act(id, 'send', 'otto');
    expect(await refusal(act(id, 'send'))).toBe('rate-limited');
    expect(await stored(id)).toMatchObject({ invited_by: 'otto', sent: INVITATION_SENDS });
    expect(await accept(token)).toEqual({ role: 'groomer' });
  });

  test('is removed when it is withdrawn; its link says so, and nothing more is sent', async () => {
    const { id, token } = await invited();
    await act(id, 'withdraw');
    await act(id, 'withdraw');
    expect(await stored(id)).toBeUndefined();
    expect(await mails()).toEqual([]);
    expect(await refusal(accept(token))).toBe('invitation-over');
    expect(await refusal(act(id, 'send'))).toBe('changed-elsewhere');
    expect(await actions()).toEqual(['invitation-withdrawn', 'staff-invited']);
  });

  test('is changed by owners only, and not after it was accepted', async () => {
    const { id, token } = await invited();
    for (const action of ['send', 'withdraw'] as const)
      expect(await refusal(act(id, action, 'adrian'))).toBe('permission-denied');
    await accept(token);
    for (const action of ['send', 'withdraw'] as const)
      expect(await refusal(act(id, action))).toBe('changed-elsewhere');
  });
});

describe('ROLE-26 accepting', () => {
  test.each<[string, (id: string) => string]>([
    ['of another key', (id) => signInvitation(id, 'another')],
    ['of another kind', (id) => signPaymentLink(id, LINK_KEY)],
    ['of an invitation that never was', () => signInvitation('never', LINK_KEY)],
    ['without a signature', (id) => id],
  ])('refuses a link %s', async (_, token) => {
    const { id } = await invited();
    expect(await refusal(accept(token(id)))).toBe('invitation-over');
    expect(await rolesOf('emma')).toEqual([]);
  });

  test.each<[string, string, Partial<KnownAccount>, string]>([
    ['another account', 'leo', {}, 'email-changed'],
    ['an account that changed its address', 'emma', { email: 'other@example.com' }, 'email-changed'],
    ['an account with an unconfirmed address', 'emma', { emailVerified: false }, 'email-unconfirmed'],
    ['a disabled account', 'emma', { disabled: true }, 'account-disabled'],
  ])('refuses %s', async (_, uid, changes, code) => {
    const { id, token } = await invited();
    change(uid, changes);
    expect(await refusal(accept(token, uid))).toBe(code);
    expect(await rolesOf(uid)).toEqual([]);
    expect((await stored(id))?.state).toBe('open');
  });

  test('refuses a session that has ended, and an account that is being deleted', async () => {
    const { token } = await invited();
    expect(await refusal(accept(token, 'emma', null))).toBe('sign-in-needed');
    const leaving = { id: 'emma', pseudonym: 'former-1', full_name: null, addresses: [], former_ids: [] };
    await documents.deletedAccount(db, 'emma').set({ ...leaving, started_at: ENDED, finished_at: null });
    expect(await refusal(accept(token))).toBe('user-not-found');
    expect(await rolesOf('emma')).toEqual([]);
  });

  test('refuses what was sent by someone who is no longer an owner, until an owner sends it again', async () => {
    const { id, token } = await invited();
    await revokeRole(dependencies(), {
      actor: await readActor(db, 'otto'),
      signedInAt: ENDED,
      userId: 'olivia',
      role: 'owner',
    });
    expect(await refusal(accept(token))).toBe('invitation-over');
    await act(id, 'send', 'otto');
    expect(await accept(token)).toEqual({ role: 'groomer' });
  });

  test('may be repeated by the same account, once only grants, and ends with the role', async () => {
    const { token } = await invited();
    expect(await Promise.all([accept(token), accept(token)])).toEqual([
      { role: 'groomer' },
      { role: 'groomer' },
    ]);
    expect(await actions()).toEqual(['invitation-accepted', 'staff-invited']);
    await db.doc(paths.userRole('emma', 'groomer')).delete();
    expect(await refusal(accept(token))).toBe('invitation-over');
  });

  test.each([
    ['the groomer has another account by now', { user_id: 'leo' }, {}],
    ['the groomer has left by now', { user_id: null }, { active: false }],
  ])('refuses if %s', async (_, record, changes) => {
    const { token } = await invited({ groomerId: 'grace' });
    await documents.groomer(db, 'grace').set({ ...GRACE, ...changes });
    await documents.groomerPrivate(db, 'grace').set({ id: 'grace', commission_percent: 0, ...record });
    expect(await refusal(accept(token))).toBe('invitation-over');
    expect(await rolesOf('emma')).toEqual([]);
  });

  test('refuses an account that is another groomer', async () => {
    const { token } = await invited({ groomerId: 'grace' });
    await documents.groomerPrivate(db, 'ana').set({ id: 'ana', user_id: 'emma', commission_percent: 0 });
    expect(await refusal(accept(token))).toBe('invitation-over');
  });

  test('removes the browsers of someone who had opened the account with the address', async () => {
    const opened = '2025-12-31T00:00:00Z';
    change('emma', { metadata: { creationTime: opened } as KnownAccount['metadata'] });
    await db.doc(paths.pushDevice('foreign')).set({ user_id: 'emma', fid: 'foreign' });
    const { token } = await invited({ role: 'admin' });
    await accept(token);
    expect((await db.doc(paths.pushDevice('foreign')).get()).exists).toBe(false);
  });
});
