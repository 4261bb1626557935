import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { moderationQuery, newestOwnReviewsQuery, reviewSchema } from '@paw-haven/domain/people/review/schema';
import { reviewsPageQuery } from '@paw-haven/domain/site/queries';
import { anAppointment, aReview } from '@paw-haven/domain/testing/factories';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { EVERYONE, NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const PUBLISHED = paths.review('published');
const HIDDEN = paths.review('hidden');

const bench = useRulesBench();
beforeEach(async () => {
  const review = (id: string, is_published: boolean) => aReview({ id, appointment_id: id, is_published });
  await bench.given({
    [PUBLISHED]: review('published', true),
    [HIDDEN]: review('hidden', false),
    [paths.appointment('done')]: anAppointment({ id: 'done', status: 'completed' }),
    [paths.appointment('coming')]: anAppointment({ id: 'coming' }),
    [paths.appointment('leos')]: anAppointment({
      id: 'leos',
      user_id: UIDS.otherCustomer,
      status: 'completed',
    }),
  });
});

describe('reading', () => {
  onlyThese('ROLE-11 REV-01 published reviews', bench, EVERYONE, (db) => runSpec(db, reviewsPageQuery()));
  onlyThese('a published review', bench, EVERYONE, (db) => getDoc(doc(db, PUBLISHED)));
  onlyThese('REV-01 one that is not', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, HIDDEN)));
  onlyThese('REV-18 the reviews by maya', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, newestOwnReviewsQuery(UIDS.customer)),
  );
  onlyThese('the reviews that wait for staff', bench, STAFF, (db) => runSpec(db, moderationQuery(false, 20)));
  onlyThese('all reviews', bench, STAFF, (db) => runSpec(db, { collection: 'reviews' }));
});

describe('REV-14 writing one', () => {
  const review = (appointmentId: string, changes: object = {}) => ({
    user_id: UIDS.customer,
    appointment_id: appointmentId,
    rating: 5,
    review_text: 'Gentle.',
    is_published: false,
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
    ...changes,
  });
  const write = (appointmentId: string, changes: object = {}) =>
    setDoc(doc(bench.as('customer'), paths.review(appointmentId)), review(appointmentId, changes));

  onlyThese('ROLE-18 REV-14 REV-15 for maya’s completed appointment', bench, ['customer'], (db) =>
    setDoc(doc(db, paths.review('done')), review('done')),
  );
  test('DATA-08 keeps every field: the customer’s, then the business’s answer', async () => {
    const path = paths.review('done');
    await assertSucceeds(setDoc(doc(bench.as('customer'), path), { ...review('done'), id: 'done' }));
    const answer = { is_published: true, admin_response: 'Thank you, Maya!' };
    await assertSucceeds(updateDoc(doc(bench.as('owner'), path), answer));
    const found = await stored(bench.as('visitor'), path);
    expect(found).toEqual({
      id: 'done',
      user_id: UIDS.customer,
      appointment_id: 'done',
      rating: 5,
      review_text: 'Gentle.',
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
      ...answer,
    });
    expect(reviewSchema.parse(found)).toEqual(found);
  });
  test('REV-13 accepts a review without a text', async () => {
    const { review_text: _, ...silent } = review('done');
    await assertSucceeds(setDoc(doc(bench.as('customer'), paths.review('done')), silent));
  });
  test.each([
    ['an appointment that is not completed', 'coming', {}],
    ['an appointment of someone else', 'leos', {}],
    ['an appointment that does not exist', 'none', {}],
    ['REV-12 a rating of 0', 'done', { rating: 0 }],
    ['REV-12 a rating of 6', 'done', { rating: 6 }],
    ['REV-12 a fractional rating', 'done', { rating: 4.5 }],
    ['REV-01 a review that is published from the start', 'done', { is_published: true }],
    ['a name that is not the server’s', 'done', { user_name: 'Famous Person' }],
    ['an answer of the business', 'done', { admin_response: 'Thank you!' }],
    ['ROLE-18 someone else’s name as its author', 'done', { user_id: UIDS.otherCustomer }],
    ['another appointment’s id', 'done', { appointment_id: 'leos' }],
    ['a date of the client’s choice', 'done', { created_at: new Date('2020-01-01') }],
    ['a change date of the client’s choice', 'done', { updated_at: new Date('2020-01-01') }],
    ['a text that is too long', 'done', { review_text: 'x'.repeat(LIMITS.reviewTextLength + 1) }],
    ['a text that is not a string', 'done', { review_text: 7 }],
    ['a rating that is not a number', 'done', { rating: '5' }],
    ['an extra field', 'done', { verified: true }],
  ])('refuses %s', (_, appointmentId, changes) => assertFails(write(appointmentId, changes)));
});

test('REV-12 accepts a single star', () =>
  assertSucceeds(
    updateDoc(doc(bench.as('customer'), PUBLISHED), {
      rating: 1,
      is_published: false,
      updated_at: serverTimestamp(),
    }),
  ));

test('accepts the longest text', async () => {
  const review_text = 'x'.repeat(LIMITS.reviewTextLength);
  const edit = { rating: 5, review_text, is_published: false, updated_at: serverTimestamp() };
  await assertSucceeds(updateDoc(doc(bench.as('customer'), PUBLISHED), edit));
});

test('refuses a second review of an appointment, under its id or another', async () => {
  const review = {
    user_id: UIDS.customer,
    appointment_id: 'done',
    rating: 5,
    is_published: false,
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
  };
  const db = bench.as('customer');
  await assertSucceeds(setDoc(doc(db, paths.review('done')), review));
  await assertFails(setDoc(doc(db, PUBLISHED), { ...review, appointment_id: 'published', rating: 1 }));
  await assertFails(setDoc(doc(db, paths.review('once-more')), review));
});

describe('REV-16 changing', () => {
  const edit = { rating: 3, is_published: false, updated_at: serverTimestamp() };

  onlyThese('REV-16 REV-17 maya’s opinion', bench, ['customer'], (db) => updateDoc(doc(db, PUBLISHED), edit));
  onlyThese('publication', bench, STAFF, (db) => updateDoc(doc(db, HIDDEN), { is_published: true }));
  onlyThese('the answer of the business', bench, STAFF, (db) =>
    updateDoc(doc(db, PUBLISHED), { admin_response: 'Thank you!' }),
  );
  onlyThese('removing', bench, NO_ONE, (db) => deleteDoc(doc(db, PUBLISHED)));
  test.each([
    ['an edit that stays published', { ...edit, is_published: true }],
    ['an edit with an answer of the business', { ...edit, admin_response: 'Great!' }],
    ['an edit that moves to another appointment', { ...edit, appointment_id: 'done' }],
    ['REV-12 an edit to a rating of 0', { ...edit, rating: 0 }],
    ['an edit under another customer', { ...edit, user_id: UIDS.otherCustomer }],
    ['an edit of the names shown with it', { ...edit, user_name: 'Famous Person' }],
    ['an edit of its date', { ...edit, created_at: serverTimestamp() }],
    ['an edit without its time', { rating: 3, is_published: false }],
    ['publication by its author', { is_published: true, updated_at: serverTimestamp() }],
  ])('refuses %s', (_, changes) => assertFails(updateDoc(doc(bench.as('customer'), PUBLISHED), changes)));
  test.each([
    ['another rating', { rating: 1 }],
    ['another text', { review_text: 'x' }],
    ['a signature, which visitors would read', { updated_by: UIDS.admin }],
  ])('refuses staff %s', (_, changes) =>
    assertFails(updateDoc(doc(bench.as('admin'), PUBLISHED), { is_published: false, ...changes })),
  );
});
