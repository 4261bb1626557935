/** What customers do besides booking: message the salon, review visits, add pet photos, and delete their account. */
import { deleteAccount } from '../../../../functions/src/services/account/delete-account.ts';
import { withOutgoing, withoutOutgoing, nextToSend } from '@paw-haven/domain/people/message/outbox';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { nextRateStep, messageRateSchema } from '@paw-haven/domain/people/message/rate';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { freePhotoPlaces, photoPath, withoutPhoto, withPhoto } from '@paw-haven/domain/people/pet/photos';
import { doc, runTransaction, serverTimestamp, setDoc, updateDoc, type Firestore } from 'firebase/firestore';
import { datesIn } from '../../../support/stored.ts';
import {
  untrackFile,
  trackRemoval,
  trackUpload,
  unfinishedFiles,
} from '../../../../web/src/lib/uploads/unfinished-files.ts';
import { isPageOpen, inBrowserOf, write } from '../browser.ts';
import type { Person } from '../users.ts';
import type { Outcome, Play } from '../play.ts';
import { recent, someone, wordOf, type Step } from './step.ts';

async function writeMessage(play: Play): Promise<string> {
  const person = someone(play);
  const number = (play.written += 1);
  const ids = { senderId: person.uid, authorId: person.uid, receiverId: BUSINESS_ID };
  const message = newMessage(ids, { message: `Words ${number}`, subject: null, appointment_id: null });
  const outgoing = {
    id: `message-${number}`,
    queued_at: play.now().getTime(),
    state: 'waiting',
    message,
  } as const;
  person.outbox = withOutgoing(person.outbox, outgoing);
  return `${person.uid} writes ${outgoing.id}; ${await sendFirst(play, person)}`;
}

async function sendWaiting(play: Play): Promise<string | undefined> {
  const waiting = play.people.all().filter(({ outbox }) => outbox.length > 0);
  if (waiting.length === 0) return undefined;
  const person = play.random.pick(waiting);
  return `${person.uid}: ${await sendFirst(play, person)}`;
}

/**
 * Mirrors web/src/features/messages/outbox/send-message.ts: writes the message and its count in one transaction, only
 * once.
 */
export async function sendFirst(play: Play, person: Person): Promise<string> {
  const next = nextToSend(person.outbox);
  if (!next) return 'nothing waits';
  const { db, uid } = person;
  const rateDocument = doc(db, paths.messageRate(uid));
  const written = await write(play, () =>
    runTransaction(db, async (transaction) => {
      const stored = (await transaction.get(rateDocument)).data();
      const step = nextRateStep(stored && messageRateSchema.parse(datesIn(stored)), next.id);
      if (step.kind === 'sent') return;
      transaction.set(doc(db, paths.message(next.id)), { ...next.message, created_at: serverTimestamp() });
      if (step.kind === 'count') transaction.update(rateDocument, { count: step.count, message_id: next.id });
      else transaction.set(rateDocument, { started_at: serverTimestamp(), count: 1, message_id: next.id });
    }),
  );
  const isThere = written === 'refused' && play.stored.messages.has(next.id);
  if (written === 'done' || isThere) {
    person.outbox = withoutOutgoing(person.outbox, next.id);
    play.sentMessages.push(next.id);
  }
  return `${next.id} ${written}`;
}

async function readMessages(play: Play): Promise<string | undefined> {
  const { stored, random, people } = play;
  const unread = [...stored.messages.values()].slice(-40).filter((message) => !message.is_read);
  if (unread.length === 0) return undefined;
  const message = random.pick(unread);
  const reader = people.all().find(({ uid }) => uid === message.receiver_id);
  const db = message.receiver_id === BUSINESS_ID ? people.staff : reader?.db;
  if (!db) return undefined;
  return `${message.id}: ${await write(play, () => updateDoc(doc(db, paths.message(message.id)), { is_read: true }))}`;
}

async function review(play: Play): Promise<string | undefined> {
  const { stored, random, people } = play;
  const visits = [...stored.appointments.values()].filter(
    ({ appointment }) => appointment.status === 'completed',
  );
  const visit = recent(play, visits, 12);
  const author = people.all().find(({ uid }) => uid === visit?.appointment.user_id);
  if (!visit || !author) return undefined;
  const { id } = visit.appointment;
  const document = doc(author.db, paths.review(id));
  const changes = {
    rating: 1 + random.int(5),
    review_text: 'Very kind.',
    is_published: false,
    updated_at: serverTimestamp(),
  };
  const fresh = { id, user_id: author.uid, appointment_id: id, created_at: serverTimestamp(), ...changes };
  const isNew = !stored.reviews.has(id);
  const written = await write(play, () => (isNew ? setDoc(document, fresh) : updateDoc(document, changes)));
  return `${author.uid} ${isNew ? 'reviews' : 'changes the review of'} appointment ${[...stored.appointments.keys()].indexOf(id) + 1}: ${written}`;
}

const petDocument = (db: Firestore, uid: string) => doc(db, paths.pet(`${uid}-pet`));

/** Mirrors web/src/features/pets/photos: remember, upload, record, forget. The page may be closed in between. */
async function addPhoto(play: Play): Promise<string> {
  const { people, now, world } = play;
  const person = someone(play);
  const { uid, db } = person;
  const name = `photo-${(play.written += 1)}`;
  const path = storagePaths.petPhoto(uid, `${name}.webp`);
  inBrowserOf(person, () => trackUpload(path, now()));
  if (!(await isPageOpen(play))) return `${uid} ${name}: closed before it was sent`;
  if (people.isLeaving(uid)) return `${uid} ${name}: gone`;
  people.files.add(path);
  if (!(await isPageOpen(play))) return `${uid} ${name}: closed before it was recorded`;
  const url = `http://127.0.0.1:9199/v0/b/${world.projectId}.firebasestorage.app/o/${encodeURIComponent(path)}?alt=media&token=${name}`;
  const written = await write(play, () =>
    runTransaction(db, async (transaction) => {
      const photos = (await transaction.get(petDocument(db, uid))).get('photo_urls') as Parameters<
        typeof withPhoto
      >[0];
      if (freePhotoPlaces(photos) > 0)
        transaction.update(petDocument(db, uid), { photo_urls: withPhoto(photos, { id: name, url }) });
    }),
  );
  const isRecorded = play.stored.pets.get(`${uid}-pet`)?.photo_urls.some(({ id }) => id === name);
  if (written === 'done' && isRecorded && (await isPageOpen(play)))
    inBrowserOf(person, () => untrackFile(path));
  return `${uid} ${name}: ${written}`;
}

async function removePhoto(play: Play): Promise<string | undefined> {
  const { people, stored, random, now } = play;
  const person = someone(play);
  const { uid, db } = person;
  const photos = stored.pets.get(`${uid}-pet`)?.photo_urls ?? [];
  if (photos.length === 0) return undefined;
  const photo = random.pick(photos);
  const path = photoPath(photo.url, uid) ?? '';
  inBrowserOf(person, () => trackRemoval(path, now()));
  if (!(await isPageOpen(play))) return `${uid} ${photo.id}: closed before the record went`;
  const written = await write(play, () =>
    runTransaction(db, async (transaction) => {
      const stored = (await transaction.get(petDocument(db, uid))).get('photo_urls') as typeof photos;
      transaction.update(petDocument(db, uid), { photo_urls: withoutPhoto(stored, photo.id) });
    }),
  );
  if (written !== 'done' || !(await isPageOpen(play)))
    return `${uid} ${photo.id}: ${written}, its file is left`;
  people.files.delete(path);
  inBrowserOf(person, () => untrackFile(path));
  return `${uid} ${photo.id}: removed`;
}

/** The cleanup that the pets page runs on every visit. */
export function sweep({ people, stored, now }: Play, person: Person): number {
  const { uid } = person;
  const pets = [...stored.pets.values()].filter(({ owner_id: owner }) => owner === uid);
  const recorded = new Set(
    pets.flatMap(({ photo_urls }) => photo_urls.map(({ url }) => photoPath(url, uid))),
  );
  return inBrowserOf(person, () => {
    const left = unfinishedFiles(storagePaths.petPhoto(uid, ''), now());
    for (const path of left) {
      if (!recorded.has(path)) people.files.delete(path);
      untrackFile(path);
    }
    return left.length;
  });
}

async function visitPets(play: Play): Promise<string> {
  const person = someone(play);
  return Promise.resolve(`${person.uid}: ${sweep(play, person)} files looked at`);
}

/** Continues a deletion that was started; another customer joins when it is done. */
async function leave(play: Play): Promise<string> {
  const leaving = play.people.all().find(({ uid }) => play.people.isLeaving(uid));
  const { uid } = leaving ?? someone(play);
  return `${uid}: ${wordOf(await deleteAccountOf(play, uid))}`;
}

export async function deleteAccountOf(play: Play, uid: string): Promise<Outcome> {
  const { people, now } = play;
  // From now on, some of their data may be gone.
  people.leave(uid);
  const request = { actor: { uid }, email: `${uid}@example.com`, signedInAt: now() };
  const outcome = await play.call('delete-my-account', (dependencies) =>
    deleteAccount(dependencies, request),
  );
  if (outcome.kind === 'done') await people.replace(uid);
  if (outcome.kind === 'refused') people.stay(uid);
  return outcome;
}

export const CUSTOMER_STEPS: readonly Step[] = [
  { name: 'write a message', weight: 6, act: writeMessage },
  { name: 'send what waits', weight: 4, act: sendWaiting },
  { name: 'read a message', weight: 3, act: readMessages },
  { name: 'review', weight: 4, act: review },
  { name: 'add a photo', weight: 4, isLong: true, act: addPhoto },
  { name: 'remove a photo', weight: 2, isLong: true, act: removePhoto },
  { name: 'visit the pets', weight: 3, act: visitPets },
  { name: 'leave', weight: 1, isLong: true, act: leave },
];
