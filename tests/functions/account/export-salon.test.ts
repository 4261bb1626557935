/** The archive with everything, on our Firestore server, with a bucket in memory. */
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { EXPORT_MS, type SalonExport } from '@paw-haven/domain/people/export/schema';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { batchesOf } from '@paw-haven/domain/people/import/review/group';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { exportSalon, removeEndedExports } from '../../../functions/src/services/account/export-salon.ts';
import type { SalonExportDependencies } from '../../../functions/src/services/dependencies.ts';
import { importClients } from '../../../functions/src/services/import/import-clients.ts';
import { openList, prepareList } from '../../../web/src/features/admin/import/read-list.ts';
import { ADMIN, GROOMER, MAYA, OWNER } from '../support/actors.ts';
import { setUpPerson } from '../support/person.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';
import { openStoredFiles } from '../support/stored-files.ts';

const salon = await openSalon({
  prepare: async (opened) => {
    for (const uid of ['maya', 'leo']) await setUpPerson(opened, uid);
  },
});
const { db } = salon;
const { files, store } = openStoredFiles();
let sessionsBeginAt: Date | undefined;
const dependencies: SalonExportDependencies = {
  ...salon.dependencies,
  files: store,
  archiveBytes: 50_000,
  accounts: { find: () => Promise.resolve({ isDisabled: false, sessionsBeginAt }) },
};
beforeEach(() => {
  files.clear();
  sessionsBeginAt = undefined;
});

const now = () => salon.dependencies.now();
const step = (actor = OWNER) => exportSalon(dependencies, { actor, signedInAt: null, start: false });
const begin = (actor = OWNER, signedInAt: Date | null = now()) =>
  exportSalon(dependencies, { actor, signedInAt, start: true });
const stored = async (): Promise<SalonExport> => {
  const data = (await documents.salonExport(db, OWNER.uid).get()).data();
  if (!data) throw new Error('There is no export.');
  return data;
};
const pathOf = ({ folder }: SalonExport, name: string) => storagePaths.salonExport(OWNER.uid, folder, name);

/** Makes the whole archive; resolves to its files with their texts. */
async function makeAll(): Promise<{ readonly texts: ReadonlyMap<string, string>; readonly steps: number }> {
  await begin();
  let steps = 0;
  while ((await step()).state !== 'ready') steps += 1;
  const made = await stored();
  const entries = made.files.flatMap(({ name }) =>
    Object.entries(unzipSync(files.get(pathOf(made, name)) ?? new Uint8Array())),
  );
  return { texts: new Map(entries.map(([name, bytes]) => [name, strFromU8(bytes)])), steps };
}

const recordsIn = (texts: ReadonlyMap<string, string>, collection: string) =>
  JSON.parse(texts.get(`records/${collection}.json`) ?? '[]') as { readonly path: string }[];

describe('OUT-01 who may export everything', () => {
  test.each([
    ['an admin', ADMIN],
    ['a groomer', GROOMER],
    ['a customer', MAYA],
  ])('refuses %s at every step', async (_, actor) => {
    expect(await refusal(begin(actor))).toBe('permission-denied');
    expect(await refusal(step(actor))).toBe('permission-denied');
    expect(await salon.countIn('salon_exports')).toBe(0);
  });

  test('starts only soon after a sign-in, in a session that has not ended', async () => {
    const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
    expect(await refusal(begin(OWNER, null))).toBe('sign-in-needed');
    expect(await refusal(begin(OWNER, minutesAgo(5)))).toBe('sign-in-needed');
    sessionsBeginAt = now();
    expect(await refusal(begin(OWNER, minutesAgo(1)))).toBe('sign-in-needed');
    sessionsBeginAt = undefined;
    expect(await begin(OWNER, minutesAgo(1))).toEqual({ state: 'records', percent: 0 });
  });

  test('goes on with nothing that was not started, or has ended', async () => {
    expect(await refusal(step())).toBe('invalid-input');
    await begin();
    await salon.advanceMinutes(EXPORT_MS / 60_000);
    expect(await refusal(step())).toBe('invalid-input');
  });

  test('is in the audit log', async () => {
    await begin();
    const { docs } = await db.collection('audit_log').where('action', '==', 'salon-exported').get();
    expect(docs.map((entry) => entry.data())).toMatchObject([{ actor: OWNER.uid, subject: 'all' }]);
  });
});

describe('OUT-01 what the archive contains', () => {
  test('has a table a kind and all records, of customers and of clients', async () => {
    const visit = await salon.pastVisit('maya');
    files.set(storagePaths.petPhoto('maya', 'a.webp'), Buffer.from('picture'));
    files.set(storagePaths.petPhotoVariant('maya', 'a-1', '240.avif'), Buffer.from('copy'));
    const { texts } = await makeAll();
    for (const kind of ['clients', 'preferences', 'pets', 'visits', 'ledger', 'reviews', 'services'])
      expect(texts.get(`${kind}.csv`)?.split('\r\n').length).toBeGreaterThan(2);
    expect(texts.get('clients.csv')).toContain('Name of maya');
    expect(texts.get('clients.csv')).toContain('Notes about maya');
    expect(texts.get('visits.csv')).toContain(visit.id);
    expect(recordsIn(texts, 'appointments')).toMatchObject([
      { path: paths.appointment(visit.id), user_id: 'maya' },
    ]);
    expect(recordsIn(texts, 'payments')).toMatchObject([
      { path: expect.stringMatching(/^customers\/maya\/payments\//) },
    ]);
    expect(recordsIn(texts, 'pets')).toHaveLength(2);
    expect(texts.get('pictures/pet-photos/maya/a.webp')).toBe('picture');
    expect([...texts.keys()].filter((name) => name.includes('variants'))).toEqual([]);
  });

  test('has no tokens, and nothing that customers write to each other', async () => {
    const from = { senderId: 'maya', authorId: 'maya' };
    const content = { subject: null, appointment_id: null };
    const at = { created_at: now() };
    const private_ = newMessage({ ...from, receiverId: 'leo' }, { message: 'Between us', ...content });
    const toSalon = newMessage({ ...from, receiverId: 'business' }, { message: 'To the salon', ...content });
    await db.doc(paths.message('m1')).set({ ...private_, ...at });
    await db.doc(paths.message('m2')).set({ ...toSalon, ...at });
    await db
      .doc(paths.notificationPreferences('maya'))
      .set({ user_id: 'maya', push_subscription: { key: 'secret-key' } });
    const { texts } = await makeAll();
    const all = [...texts.values()].join('\n');
    expect(all).not.toMatch(/token-maya|secret-key|Between us/);
    expect(texts.get('messages.csv')).toContain('To the salon');
    expect(recordsIn(texts, 'messages')).toHaveLength(1);
  });

  test('escapes cells that could run as formulas', async () => {
    await db.doc(paths.profile('maya')).update({ full_name: '=HYPERLINK("evil")', address: '+1+cmd|x' });
    const { texts } = await makeAll();
    expect(texts.get('clients.csv')).toContain(`"'=HYPERLINK(""evil"")"`);
    expect(texts.get('clients.csv')).toContain("'+1+cmd|x");
    expect(texts.get('clients.csv')).not.toMatch(/(^|,)[=+@]/m);
  });

  test('gives files names that stay in their folder and are no programs', async () => {
    for (const name of ['..', 'a\\..\\b.png', 'run.exe', 'été 1.jpg'])
      files.set(storagePaths.petPhoto('maya', name), Buffer.from(name));
    const { texts } = await makeAll();
    expect([...texts.keys()].filter((name) => name.startsWith('pictures/')).toSorted()).toEqual([
      'pictures/pet-photos/maya/_2e..bin',
      'pictures/pet-photos/maya/a_5c.._5cb.png',
      'pictures/pet-photos/maya/run.exe.bin',
      'pictures/pet-photos/maya/été_201.jpg',
    ]);
  });

  test('includes records that do not fit their schema', async () => {
    await db.doc(paths.pet('odd')).set({ owner_id: 'maya', name: 7 });
    const { texts } = await makeAll();
    expect(recordsIn(texts, 'pets')).toContainEqual({ path: 'pets/odd', owner_id: 'maya', name: 7 });
  });
});

describe('OUT-01 the client file imported again', () => {
  const imported = async (text: string) => {
    const list = openList('clients.csv', Buffer.from(text));
    const { rows, problems } = prepareList(list, list.summary.columns);
    const outcomes = [];
    for (const batch of batchesOf(rows))
      outcomes.push(
        ...(
          await importClients(salon.dependencies, { actor: OWNER, input: { importId: 'again', rows: batch } })
        ).rows,
      );
    return { problems, outcomes };
  };
  const counts = async () =>
    Promise.all(
      ['profiles', 'pets', 'customer_notes', 'pet_care', 'import_rows'].map((name) => salon.countIn(name)),
    );

  test.each(['clients.csv', 'pets.csv'])('%s adds nothing', async (name) => {
    const client = { account: false, email: null, phone: '(555) 010-0142' };
    await documents.profile(db, 'client-1').set({
      ...(await documents.profile(db, 'maya').get()).data(),
      ...client,
      id: 'client-1',
      full_name: 'Dana =Reed, “Jr.”',
      search_keys: ['0100142'],
    } as never);
    await db.doc(paths.pet('p1')).set({
      ...(await db.doc(paths.pet('maya-pet')).get()).data(),
      owner_id: 'client-1',
      name: '+Biscuit',
      born: '2019-04',
      species: 'dog',
      sex: 'male',
      neutered: 'yes',
      inactive: { reason: 'died', at: new Date(0), ending: false, by_owner: true },
    });
    const { texts } = await makeAll();
    const before = await counts();
    const { outcomes } = await imported(texts.get(name) ?? '');
    expect(outcomes.map(({ client: who }) => who)).toEqual(expect.arrayContaining(['account', 'known']));
    expect(outcomes.filter(({ client: who, pet }) => who === 'new' || pet === 'new')).toEqual([]);
    // Nothing that is here already is different in the file.
    expect(outcomes.flatMap(({ differs = [] }) => differs)).toEqual([]);
    expect(await counts()).toEqual(before);
  });
});

describe('OUT-01 steps', () => {
  const flood = async (count: number) => {
    for (let from = 0; from < count; from += 400) {
      const batch = db.batch();
      for (let index = from; index < Math.min(count, from + 400); index += 1)
        batch.set(db.doc(paths.ledgerEntry(`e-${String(index).padStart(5, '0')}`)), {
          day: '2026-01-02',
          at: new Date('2026-01-02T15:00:00Z'),
          visit_id: null,
          method: 'cash',
          kind: 'payment',
          cents: index,
          by: 'system',
        });
      await batch.commit();
    }
  };

  test('resumes after every step, with each record once and the headings once', async () => {
    await flood(3700);
    await begin();
    const percents = [0];
    for (let state = 'records'; state !== 'ready';) {
      // A step whose result was not stored is done again.
      const before = await stored();
      await step();
      await documents.salonExport(db, OWNER.uid).set(before);
      const progress = await step();
      ({ state } = progress);
      percents.push(progress.percent);
    }
    expect(percents.length).toBeGreaterThan(3);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(percents.at(-1)).toBe(100);
    const made = await stored();
    const entries = unzipSync(files.get(pathOf(made, 'everything.zip')) ?? new Uint8Array());
    const lines = strFromU8(entries['ledger.csv'] ?? new Uint8Array())
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(3701);
    expect(new Set(lines).size).toBe(3701);
    expect(lines[0]).toMatch(/^\uFEFF?Day,Time/);
  });

  test('two tabs make one archive', async () => {
    await flood(700);
    await begin();
    for (let state = 'records'; state !== 'ready';) [{ state }] = await Promise.all([step(), step()]);
    const made = await stored();
    const entries = unzipSync(files.get(pathOf(made, 'everything.zip')) ?? new Uint8Array());
    const ledger = JSON.parse(strFromU8(entries['records/ledger.json'] ?? new Uint8Array())) as unknown[];
    expect(ledger).toHaveLength(700);
    expect(made.files).toHaveLength(1);
  });

  test('a new archive replaces the owner’s former one', async () => {
    await makeAll();
    const first = await stored();
    expect(files.has(pathOf(first, 'everything.zip'))).toBe(true);
    await makeAll();
    const second = await stored();
    expect(files.has(pathOf(second, 'everything.zip'))).toBe(true);
    expect([...files.keys()].filter((path) => !path.startsWith(pathOf(second, '')))).toEqual([]);
  });

  test('many pictures come in several files', async () => {
    const large = Buffer.alloc(1000);
    for (let index = 0; index < 230; index += 1)
      files.set(storagePaths.petPhoto('maya', `${String(index).padStart(3, '0')}.webp`), large);
    const { texts } = await makeAll();
    const made = await stored();
    expect(made.files.map(({ name }) => name)).toEqual([
      'everything.zip',
      'pictures-2.zip',
      'pictures-3.zip',
    ]);
    expect(made.pictures).toBe(230);
    expect([...texts.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(230);
  });

  test('is removed with its files once it has ended, and not before', async () => {
    await makeAll();
    await salon.advanceMinutes(EXPORT_MS / 60_000 - 1);
    expect(await removeEndedExports(dependencies)).toBe(0);
    await salon.advanceMinutes(1);
    expect(await removeEndedExports(dependencies)).toBe(1);
    expect([...files.keys()]).toEqual([]);
    expect(await salon.countIn('salon_exports')).toBe(0);
  });
});
