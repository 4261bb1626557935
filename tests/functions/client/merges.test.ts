/** Staff merge two records of one person: completely, once, and so that it can be undone. */
import { mergeChangesSchema } from '@paw-haven/domain/people/client/merge-changes';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { deleteAccount } from '../../../functions/src/services/account/delete-account.ts';
import { finishClaims } from '../../../functions/src/services/client/finish-claims.ts';
import { mergeClients, undoMerge } from '../../../functions/src/services/client/merge-clients.ts';
import { previewMerge } from '../../../functions/src/services/client/merge-preview.ts';
import { saveClient } from '../../../functions/src/services/client/save-client.ts';
import { ADMIN } from '../support/actors.ts';
import { crashAt, endAtEachStep } from '../support/crash-injection.ts';
import { openLeaving, storedLines } from '../support/leaving.ts';
import { refusal, rounds } from '../support/race.ts';
import { EMAIL, openClaimSalon } from './claim-salon.ts';

const salon = await openClaimSalon();
const { db } = salon;
type Choices = Partial<Parameters<typeof mergeClients>[1]['input']>;
type By = Parameters<typeof mergeClients>[0];

const preview = (userId: string, otherId: string, actor = ADMIN) =>
  previewMerge(salon.dependencies, { actor, input: { userId, otherId } });
const merge = async (
  userId: string,
  clientId: string,
  { by = salon.dependencies, actor = ADMIN, ...choices }: Choices & { by?: By; actor?: typeof ADMIN } = {},
) => {
  const mark = choices.mark ?? (await preview(userId, clientId)).mark;
  const input = { userId, clientId, mark, fields: [], samePets: [], ...choices };
  return mergeClients(by, { actor, input });
};
const undo = (userId: string, clientId: string, by: By = salon.dependencies) =>
  undoMerge(by, { actor: ADMIN, input: { userId, clientId } });

/** Another record of Dana, with a pet, a visit, notes and consent to texts that was withdrawn. */
async function another() {
  const { userId, petIds } = await saveClient(salon.dependencies, {
    actor: ADMIN,
    input: {
      requestId: 'other',
      full_name: 'Dana R.',
      phone: '(555) 234-0199',
      pets: [{ name: 'OLIVE', breed: 'Pug' }, { name: 'Fern' }],
      textConsent: true,
    },
  });
  const [olive = '', fern = ''] = petIds;
  const { appointmentId } = await salon.bookFor(userId, olive, '12:00');
  await db.doc(paths.customerNotes(userId)).set({ text: 'Pays in cash.', updated_by: 'adrian' });
  await db.doc(paths.petCare(olive)).set({ alerts: ['bites'], text: 'Shy.', updated_by: 'adrian' });
  await db.doc(paths.petPrices(olive)).set({ 'basic-groom': { cents: 5500, minutes: 70 } });
  return { userId, olive, fern, appointmentId };
}

/** Everything stored, without times, ids of log lines, the log itself and the claim. */
async function everything(without: RegExp = /^(audit_log|client_claims|merge_changes|customers)\//) {
  const leaving = await openLeaving(salon);
  const lines = await storedLines(salon, leaving);
  await leaving.close();
  return lines
    .filter((line) => !without.test(line))
    .map((line) => line.replaceAll(/"_seconds":\d+,"_nanoseconds":\d+/g, ''))
    .toSorted();
}

describe('MERGE-01 the preview', () => {
  test('shows both values, asks about namesakes, and says what texts do; it changes nothing', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    const before = await everything(/^$/);
    expect(await preview(one.userId, two.userId)).toMatchObject({
      userId: one.userId,
      clientId: two.userId,
      hasAccount: false,
      fields: [
        { field: 'full_name', own: 'Dana Reed', client: 'Dana R.', canChoose: true },
        { field: 'email', own: EMAIL, client: null, canChoose: false },
        { field: 'phone', own: '(555) 234-0142', client: '(555) 234-0199', canChoose: true },
      ],
      pets: [
        { name: 'OLIVE', breed: 'Pug', namesake: one.olive },
        { name: 'Fern', namesake: null },
      ].map((pet) => expect.objectContaining(pet) as object),
      visits: 1,
      ahead: 1,
      bills: 0,
      isDeclined: false,
      texts: { own: true, client: true, after: true },
    });
    expect(await everything(/^$/)).toEqual(before);
  });
  test('keeps the account, whichever record staff opened', async () => {
    const { userId } = await salon.aClient();
    await db.doc(paths.profile('dana')).set(aProfile({ id: 'dana', email: EMAIL }));
    expect(await preview(userId, 'dana')).toMatchObject({ userId: 'dana', clientId: userId });
  });
  test('refuses an account that has not confirmed its address, which may be someone else’s', async () => {
    const { userId } = await salon.aClient();
    await db.doc(paths.profile('dana')).set(aProfile({ id: 'dana', email: EMAIL }));
    salon.accounts[0] = { uid: 'dana', email: EMAIL, emailVerified: false };
    expect(await refusal(preview(userId, 'dana'))).toBe('email-unconfirmed');
    expect(await refusal(merge('dana', userId, { mark: 'm' }))).toBe('email-unconfirmed');
  });
  test('refuses two accounts, the same record twice, an unknown one, and the staff member’s own', async () => {
    for (const id of ['dana', 'maya', ADMIN.uid]) await db.doc(paths.profile(id)).set(aProfile({ id }));
    for (const [other, code] of [
      ['maya', 'two-accounts'],
      ['dana', 'user-not-found'],
      ['nobody', 'user-not-found'],
      [ADMIN.uid, 'permission-denied'],
    ] as const) {
      expect(await refusal(preview('dana', other))).toBe(code);
      expect(await refusal(merge('dana', other, { mark: 'm' }))).toBe(code);
    }
  });
});

describe('MERGE-01 a merge', () => {
  test('moves everything, joins the pets that staff say are the same, and leaves a pointer', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    const samePets = [{ own_id: one.olive, client_pet_id: two.olive }];
    await merge(one.userId, two.userId, { samePets, fields: ['phone'] });
    expect(await salon.idsBy('pets', 'owner_id', one.userId)).toEqual(
      [one.olive, one.moss, two.fern].toSorted(),
    );
    expect(await salon.idsBy('appointments', 'user_id', one.userId)).toHaveLength(2);
    expect(await salon.idsBy('appointments', 'pet_id', one.olive)).toHaveLength(2);
    expect((await db.doc(paths.pet(one.olive)).get()).data()).toMatchObject({ name: 'Olive', breed: 'Pug' });
    expect(await salon.fieldOf(paths.petCare(one.olive), 'alerts')).toEqual(['bites']);
    expect(await salon.fieldOf(paths.petPrices(one.olive), 'basic-groom')).toMatchObject({ cents: 5500 });
    expect(await salon.fieldOf(paths.customerNotes(one.userId), 'text')).toBe(
      'Likes cheese.\n\nPays in cash.',
    );
    expect((await db.doc(paths.profile(one.userId)).get()).data()).toMatchObject({
      full_name: 'Dana Reed',
      phone: '(555) 234-0199',
      account: false,
    });
    expect(await salon.idsBy('consents', 'user_id', one.userId)).toHaveLength(2);
    expect(await salon.fieldOf(paths.profile(two.userId), 'merged_into')).toBe(one.userId);
    // Nothing else has the former id, except the pointer, the claim, and what an undo needs.
    const left = (await everything(/^(client_claims|merge_changes)\//)).filter((line) =>
      line.includes(two.userId),
    );
    expect(left.map((line) => line.split('/')[0])).toEqual(['appointments', 'audit_log', 'profiles']);
    const [changes] = (await db.collection('merge_changes').get()).docs;
    expect(mergeChangesSchema.safeParse({ ...changes?.data(), delete_at: new Date() }).success).toBe(true);
  });
  test('does not guess: pets of one name stay two unless staff say otherwise', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    await merge(one.userId, two.userId);
    expect(await salon.idsBy('pets', 'owner_id', one.userId)).toHaveLength(4);
  });
  test('is refused if the records are not as they were shown', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    const { mark } = await preview(one.userId, two.userId);
    await db.doc(paths.profile(two.userId)).update({ phone: '(555) 234-0177' });
    expect(await refusal(merge(one.userId, two.userId, { mark }))).toBe('changed-elsewhere');
    expect(await salon.fieldOf(paths.profile(two.userId), 'merged_into')).toBeUndefined();
  });
  test('turns texts of an account off if the client withdrew consent later, and never on', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    await db.doc(paths.profile('dana')).set(aProfile({ id: 'dana', email: EMAIL }));
    await merge('dana', one.userId);
    expect((await db.doc(paths.notificationPreferences('dana')).get()).exists).toBe(false);
    await db.doc(paths.notificationPreferences('dana')).set({ user_id: 'dana', sms_enabled: true });
    await salon.advanceMinutes(1);
    const contact = { full_name: 'Dana R.', phone: '(555) 234-0199', userId: two.userId };
    const input = { requestId: 'stop', ...contact, textConsent: false };
    await saveClient(salon.dependencies, { actor: ADMIN, input });
    await merge('dana', two.userId);
    expect(await salon.fieldOf(paths.notificationPreferences('dana'), 'sms_enabled')).toBe(false);
  });
  test('has one outcome when both directions, a claim and bookings run at once', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    const { mark } = await preview(one.userId, two.userId);
    const { mark: other } = await preview(two.userId, one.userId);
    await Promise.allSettled([
      merge(one.userId, two.userId, { mark }),
      merge(two.userId, one.userId, { mark: other }),
      salon.claim(one.userId),
      salon.bookFor(two.userId, two.fern, '14:00'),
      salon.bookFor(one.userId, one.moss, '16:00'),
    ]);
    expect((await finishClaims(salon.dependencies)).errors).toEqual([]);
    const owners = new Set(
      (await Promise.all(['pets', 'appointments'].map((name) => db.collection(name).get()))).flatMap(
        ({ docs }) => docs.map((found): unknown => found.get('owner_id') ?? found.get('user_id')),
      ),
    );
    const pointers = await db.collection('profiles').where('merged_into', '!=', null).get();
    const gone = new Set(pointers.docs.map(({ id }) => id));
    // Everyone who owns something is a record that remains, and no pointer leads to a pointer.
    expect([...owners].filter((owner) => gone.has(String(owner)))).toEqual([]);
    for (const pointer of pointers.docs) expect(gone.has(String(pointer.get('merged_into')))).toBe(false);
    expect((await db.collection('appointments').get()).size).toBe(4);
  });
  test('a claim of the remaining record takes what was merged into it, and erasure removes all of them', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    await crashAt(salon.dependencies, 6, (by) => merge(one.userId, two.userId, { by }));
    expect(await salon.claim(one.userId)).toEqual({ state: 'done' });
    expect(await salon.fieldOf(paths.profile(two.userId), 'merged_into')).toBe('dana');
    expect(await salon.idsBy('pets', 'owner_id', 'dana')).toHaveLength(4);
    for (const { ref } of (await db.collection('appointments').get()).docs)
      await ref.update({ status: 'cancelled' });
    const leaving = await openLeaving(salon);
    leaving.accounts.set('dana', { isDisabled: false, sessionsBeginAt: undefined });
    const signedInAt = salon.dependencies.now();
    await deleteAccount(leaving.dependencies, { actor: { uid: 'dana' }, email: EMAIL, signedInAt });
    const traces = [one.userId, two.userId, 'Olive', 'OLIVE', 'Fern', 'cheese', 'cash', '2340199'];
    const left = (await storedLines(salon, leaving)).filter((line) =>
      traces.some((trace) => line.includes(trace)),
    );
    await leaving.close();
    expect(left.filter((line) => !line.startsWith('deleted_accounts/'))).toEqual([]);
  });
});

describe('MERGE-01 the undo', () => {
  const same = (one: { olive: string }, two: { olive: string }) => [
    { own_id: one.olive, client_pet_id: two.olive },
  ];
  test('restores both records as they were', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    const before = await everything();
    await merge(one.userId, two.userId, { samePets: same(one, two), fields: ['full_name', 'phone'] });
    expect(await undo(one.userId, two.userId)).toEqual({ left: [] });
    expect(withoutUpdates(await everything())).toEqual(withoutUpdates(before));
    expect((await db.collection('merge_changes').get()).size).toBe(0);
    // And they can be merged again.
    await merge(one.userId, two.userId);
    expect(await salon.idsBy('pets', 'owner_id', one.userId)).toHaveLength(4);
  });
  test('leaves what somebody has changed since, with all that belongs to it, and lists it', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    await merge(one.userId, two.userId, { fields: ['phone'] });
    await salon.bookFor(one.userId, two.fern, '15:00');
    await db.doc(paths.profile(one.userId)).update({ phone: '(555) 234-0111' });
    await db.doc(paths.customerNotes(one.userId)).update({ text: 'New.' });
    const { left } = await undo(one.userId, two.userId);
    expect(left).toHaveLength(3);
    expect(left).toEqual(
      expect.arrayContaining([
        { kind: 'pet', name: 'Fern' },
        { kind: 'field', name: 'phone' },
        { kind: 'notes', name: '' },
      ]),
    );
    expect(await salon.idsBy('pets', 'owner_id', two.userId)).toEqual([two.olive]);
    expect(await salon.idsBy('appointments', 'user_id', two.userId)).toEqual([two.appointmentId]);
    expect(await salon.fieldOf(paths.profile(one.userId), 'phone')).toBe('(555) 234-0111');
    expect((await documents.clientClaim(db, one.userId, two.userId).get()).data()).toMatchObject({
      state: 'undone',
      needs_look: true,
    });
    expect(await undo(one.userId, two.userId)).toEqual({ left });
  });
  test('keeps money to the cent with the visit it paid for', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    await salon.openBill(two.appointmentId);
    await salon.recordPayment(two.appointmentId, { cents: 1234 });
    const bill = db.doc(paths.bill(two.appointmentId));
    const money = async () => [
      ...(await db.collection('ledger').get()).docs.map((line) => line.data()),
      { ...(await bill.get()).data(), user_id: '' },
      { ...(await db.doc(paths.appointment(two.appointmentId)).get()).data(), user_id: '', claimed_from: '' },
    ];
    const before = await money();
    await merge(one.userId, two.userId);
    expect(await salon.fieldOf(bill.path, 'user_id')).toBe(one.userId);
    expect(await money()).toEqual(before);
    expect(await undo(one.userId, two.userId)).toEqual({ left: [] });
    expect(await salon.fieldOf(bill.path, 'user_id')).toBe(two.userId);
    expect(await money()).toEqual(before);
    // Money taken after the merge keeps the visit where it was taken.
    await merge(one.userId, two.userId);
    await salon.recordPayment(two.appointmentId, { cents: 4321 });
    const after = await money();
    expect((await undo(one.userId, two.userId)).left).toEqual([{ kind: 'pet', name: 'OLIVE' }]);
    expect(await money()).toEqual(after);
    expect(await salon.fieldOf(paths.bill(two.appointmentId), 'user_id')).toBe(one.userId);
    expect(await salon.fieldOf(paths.appointment(two.appointmentId), 'user_id')).toBe(one.userId);
  });
  test('is refused after 7 days, after another merge, and for what was no merge', async () => {
    const [one, two] = [await salon.aClient(), await another()];
    expect(await refusal(undo(one.userId, two.userId))).toBe('user-not-found');
    await merge(one.userId, two.userId);
    await db.doc(paths.profile('dana')).set(aProfile({ id: 'dana', email: EMAIL }));
    await merge('dana', one.userId);
    expect(await refusal(undo(one.userId, two.userId))).toBe('changed-elsewhere');
    await salon.advanceMinutes(7 * 24 * 60 + 1);
    expect(await refusal(undo('dana', one.userId))).toBe('merge-too-old');
  });
  test('loses and doubles nothing when a process ends at any step of a merge or its undo', async () => {
    const prepare = async () => {
      await salon.reset();
      const [one, two] = [await salon.aClient(), await another()];
      return { one, two, before: withoutUpdates(await everything()) };
    };
    let { one, two, before } = await prepare();
    const act = (by: By, choices: Choices = {}) =>
      merge(one.userId, two.userId, { by, samePets: same(one, two), ...choices });
    await act(salon.dependencies);
    const names = (lines: readonly string[]) =>
      lines.map((line) => line.replaceAll(/[\w-]{20,24}(?=[ "_/])/g, '*')).toSorted();
    const whole = names(await everything());
    ({ one, two, before } = await prepare());
    const merging = await endAtEachStep(
      salon.dependencies,
      act,
      async (step) => {
        if (step % 2 === 0) expect((await finishClaims(salon.dependencies)).errors).toEqual([]);
        const claim = (await documents.clientClaim(db, one.userId, two.userId).get()).data();
        // Who repeats an unfinished call has the preview that it began with.
        if (claim?.state !== 'done') await act(salon.dependencies, claim ? { mark: 'earlier' } : {});
        expect(names(await everything())).toEqual(whole);
        ({ one, two, before } = await prepare());
      },
      rounds(19, 1),
    );
    expect(merging).toBeGreaterThan(12);
    await act(salon.dependencies);
    const undoing = await endAtEachStep(
      salon.dependencies,
      (by) => undo(one.userId, two.userId, by),
      async (step) => {
        if (step % 2 === 0) await finishClaims(salon.dependencies);
        expect(await undo(one.userId, two.userId)).toEqual({ left: [] });
        expect(withoutUpdates(await everything())).toEqual(before);
        ({ one, two, before } = await prepare());
        await act(salon.dependencies);
      },
      rounds(7, 1),
    );
    expect(undoing).toBeGreaterThan(3);
  });
});

/** The time of the last change is no fact about a record. */
const withoutUpdates = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replaceAll(/,?"updated_at":\{[^}]*\}/g, ''));
