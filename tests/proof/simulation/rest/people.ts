/** What must be true of people, messages, files and the public site when everything has settled. */
import { isDeepStrictEqual } from 'node:util';
import { conversationsFrom } from '@paw-haven/domain/people/message/list';
import { conversationSchema } from '@paw-haven/domain/people/message/schema';
import { COLLECTIONS, paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import type { SiteSettings } from '@paw-haven/domain/site/content';
import { photoPath } from '@paw-haven/domain/people/pet/photos';
import { dataOf, documents, queryOf } from '../../../../functions/src/lib/firestore/collections.ts';
import {
  refreshReviews,
  refreshServices,
  refreshSettings,
} from '../../../../functions/src/services/site/refresh-site.ts';
import { agreementHashOf } from '../../../../functions/src/lib/ids.ts';
import { readPerson } from '../../../functions/support/person.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';
import { deleteAccountOf, sendFirst, sweep } from '../steps/customers.ts';

/** Only the latest deleted accounts are checked: nothing writes about earlier ones anymore. */
const LATEST = 8;
const LONGER_THAN_AN_UPLOAD = 61 * 60;

/** Sends all outboxes, and lets every browser visit its pets an hour later. */
export async function settlePeople(play: Play): Promise<void> {
  for (const person of play.people.all())
    while (person.outbox.length > 0) {
      const [first] = person.outbox;
      const how = await sendFirst(play, person);
      // The rate limit is sixty per minute.
      await play.world.advanceSeconds(2);
      // An account that is being deleted writes nothing more.
      if (play.people.isLeaving(person.uid)) break;
      must(person.outbox[0] !== first, () => `${person.uid} cannot send: ${how}`);
    }
  for (const { uid } of play.people.all().filter((person) => play.people.isLeaving(person.uid)))
    await deleteAccountOf(play, uid);
  await play.world.advanceSeconds(LONGER_THAN_AN_UPLOAD);
  for (const person of play.people.all()) sweep(play, person);
}

export async function checkPeople(play: Play): Promise<void> {
  await checkConversations(play);
  checkFiles(play);
  checkReviews(play);
  await checkSite(play);
  await checkAgreements(play);
  await checkGone(play);
}

/** Requires that the summaries match the messages, except for names, which come from the profiles. */
async function checkConversations({ stored, world }: Play): Promise<void> {
  const all = { collection: COLLECTIONS.conversations };
  const conversations = dataOf(await queryOf(world.db, all, conversationSchema).get());
  const shown = ({ id, last_message_id: last, unread }: (typeof conversations)[number]): string =>
    `${id} ${last} ${Object.entries(unread)
      .map(([member, count]) => `${member} ${count}`)
      .toSorted()
      .join(' ')}`;
  const expected = conversationsFrom([...stored.messages.values()])
    .map(shown)
    .toSorted();
  const found = conversations.map(shown).toSorted();
  must(
    found.join('\n') === expected.join('\n'),
    () => `The conversations are\n${found.join('\n')}\nand the messages say\n${expected.join('\n')}`,
  );
  for (const { id, sender } of stored.messages.values())
    must(sender !== undefined, () => `${id} has no names`);
}

function checkFiles({ stored, people }: Play): void {
  const recorded = new Set(
    [...stored.pets.values()].flatMap(({ owner_id: owner, photo_urls }) =>
      photo_urls.map(({ url }) => photoPath(url, owner)),
    ),
  );
  for (const path of people.files)
    must(recorded.has(path), () => `${path} is a file that no record tells of`);
}

function checkReviews({ stored, people }: Play): void {
  for (const { id, user_id: uid, user_name: name, service_name: service } of stored.reviews.values()) {
    must(service !== undefined, () => `The review ${id} has no service`);
    // The review of a deleted account stays, without a name.
    if (uid.startsWith('former-')) must(name === null, () => `The review ${id} names who is gone`);
    else if (people.isLeaving(uid))
      must(!people.gone.includes(uid) || name === null, () => `The review ${id} names who is gone`);
    else must(name === `Name of ${uid}`, () => `The review ${id} is by ${name}`);
  }
}

/** Requires that the public site is up to date: rebuilding it changes nothing. */
async function checkSite({ world: { db, dependencies } }: Play): Promise<void> {
  const settings = async () => {
    // Only the first night of a year adds the next year's clock changes.
    const { offsets: _, ...others } = (await db.doc(paths.publicSite()).get()).get(
      'settings',
    ) as SiteSettings;
    return others;
  };
  const before = await settings();
  const stale = [
    (await refreshReviews(dependencies)) && 'reviews',
    (await refreshServices(dependencies)) && 'services',
    (await refreshSettings(dependencies)) && !isDeepStrictEqual(before, await settings()) && 'settings',
  ].filter((part) => part !== false);
  must(stale.length === 0, () => `The public site was behind with ${stale.join(', ')}`);
}

/** Requires that each signature refers to a stored text whose hash is unchanged. */
async function checkAgreements({ world: { db } }: Play): Promise<void> {
  const [signed, stored] = await Promise.all([
    db.collection(COLLECTIONS.agreements).get(),
    db.collection(COLLECTIONS.agreementTexts).get(),
  ]);
  const hashes = stored.docs.map((text) => {
    const hash = agreementHashOf(String(text.get('text')));
    must(hash === text.id, () => `The agreement ${text.id} is not what was signed`);
    return hash;
  });
  for (const agreement of signed.docs)
    must(hashes.includes(String(agreement.get('hash'))), () => `Nobody knows what ${agreement.id} signed`);
}

/** Requires that nothing identifies a deleted person. */
async function checkGone({ world, people, stored, tally }: Play): Promise<void> {
  for (const uid of people.gone.slice(-LATEST)) {
    const left = await readPerson(world, uid);
    const empty = {
      profile: false,
      preferences: false,
      customer: false,
      notes: false,
      pets: 0,
      imported: 0,
      prices: false,
      vaccinations: 0,
      agreements: 0,
      roles: 0,
      sessions: 0,
      devices: 0,
      deliveries: 0,
      reviews: [],
      appointments: [],
      payments: [],
    };
    must(
      JSON.stringify(left) === JSON.stringify(empty),
      () => `Of ${uid}, who is gone, is left: ${JSON.stringify(left)}`,
    );
    const waits = [...stored.wishes.values()].some(({ user_id }) => user_id === uid);
    must(!waits, () => `${uid}, who is gone, still waits`);
    const about = [...stored.deliveries.values()].filter(({ data }) => data['partner'] === uid);
    must(about.length === 0, () => `${about.length} deliveries tell of ${uid}, who is gone`);
    const file = [...people.files].find((path) => path.startsWith(storagePaths.petPhoto(uid, '')));
    must(file === undefined, () => `A file of ${uid}, who is gone, is kept: ${file}`);
    const deleted = (await documents.deletedAccount(world.db, uid).get()).data();
    // The nightly function forgets the pseudonym when no token of the account can be valid.
    const mayBeForgotten = tally.has('finish-deletions: done');
    must(deleted !== undefined || mayBeForgotten, () => `No record remembers that ${uid} is gone`);
    if (!deleted) continue;
    const { pseudonym } = deleted;
    const { reviews, appointments, payments } = await readPerson(world, pseudonym);
    const saved = JSON.stringify([reviews, appointments, payments]);
    must(!/(Name|Pet|Wish) of/.test(saved), () => `The records still name ${uid}: ${saved}`);
  }
}
