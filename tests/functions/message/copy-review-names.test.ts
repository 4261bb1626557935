import type { Review } from '@paw-haven/domain/people/review/schema';
import { anAppointment, aProfile, aReview } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { copyReviewNames } from '../../../functions/src/services/profile/copy-review-names.ts';
import { openSalon } from '../support/salon.ts';

const ID = 'appointment-1';

const salon = await openSalon({
  empty: true,
  prepare: async (salon) => {
    const { db } = salon;
    await documents.appointment(db, ID).set(anAppointment({ status: 'completed' }));
    await documents.profile(db, 'maya').set(aProfile());
  },
});

/** A review as its customer may write it, without names. */
const write = (changes: Partial<Review> = {}) =>
  documents
    .review(salon.db, ID)
    .set(aReview({ is_published: false, user_name: undefined, service_name: undefined, ...changes }));
const read = async () => (await documents.review(salon.db, ID).get()).data();

test('DATA-09 adds the names of the customer and of the service to a review, once', async () => {
  await write();
  await copyReviewNames(salon.dependencies, ID);
  const named = aReview({ is_published: false, user_name: 'Maya Lopez', service_name: 'Basic Groom' });
  expect(await read()).toEqual(named);
  const { updateTime } = await documents.review(salon.db, ID).get();
  await copyReviewNames(salon.dependencies, ID);
  expect((await documents.review(salon.db, ID).get()).updateTime).toEqual(updateTime);
});

test('leaves unknown names empty', async () => {
  await write();
  await documents.profile(salon.db, 'maya').delete();
  await documents.appointment(salon.db, ID).delete();
  await copyReviewNames(salon.dependencies, ID);
  expect(await read()).toMatchObject({ user_name: null, service_name: null, rating: 5 });
});

test('ignores a deleted review', async () => {
  await copyReviewNames(salon.dependencies, ID);
  expect(await read()).toBeUndefined();
});
