import type { Review } from '@paw-haven/domain/people/review/schema';
import { anAppointment, aProfile, aReview } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { copyReviewNames } from '../../../functions/src/services/profile/copy-review-names.ts';
import { openTestWorld } from '../support/test-world.ts';

const ID = 'appointment-1';

const world = await openTestWorld(async (world) => {
  const { db } = world;
  await documents.appointment(db, ID).set(anAppointment({ status: 'completed' }));
  await documents.profile(db, 'maya').set(aProfile());
});

/** A review as its customer may write it, without names. */
const write = (changes: Partial<Review> = {}) =>
  documents
    .review(world.db, ID)
    .set(aReview({ is_published: false, user_name: undefined, service_name: undefined, ...changes }));
const read = async () => (await documents.review(world.db, ID).get()).data();

test('DATA-09 adds the names of the customer and of the service to a review, once', async () => {
  await write();
  await copyReviewNames(world.dependencies, ID);
  const named = aReview({ is_published: false, user_name: 'Maya Lopez', service_name: 'Basic Groom' });
  expect(await read()).toEqual(named);
  const { updateTime } = await documents.review(world.db, ID).get();
  await copyReviewNames(world.dependencies, ID);
  expect((await documents.review(world.db, ID).get()).updateTime).toEqual(updateTime);
});

test('leaves unknown names empty', async () => {
  await write();
  await documents.profile(world.db, 'maya').delete();
  await documents.appointment(world.db, ID).delete();
  await copyReviewNames(world.dependencies, ID);
  expect(await read()).toMatchObject({ user_name: null, service_name: null, rating: 5 });
});

test('ignores a deleted review', async () => {
  await copyReviewNames(world.dependencies, ID);
  expect(await read()).toBeUndefined();
});
