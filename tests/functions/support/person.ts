/** All records about one customer, written and read without the use cases. */
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { paths } from '@paw-haven/domain/core/records/paths';
import { queuedOf } from '@paw-haven/domain/booking/waitlist/wish';
import { aProfile, aReview, aVaccination, aWish } from '@paw-haven/domain/testing/factories';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import type { World } from './world.ts';

/** Stores a profile, a published review and other records; the pet comes with the salon. */
export async function setUpPerson({ db }: World, uid: string): Promise<void> {
  const review = aReview({
    id: `${uid}-review`,
    user_id: uid,
    appointment_id: `${uid}-review`,
    rating: 5,
    review_text: `Words of ${uid}`,
    user_name: `Name of ${uid}`,
    is_published: true,
  });
  const batch = db.batch();
  batch.set(db.doc(paths.profile(uid)), aProfile({ id: uid, full_name: `Name of ${uid}` }));
  batch.set(db.doc(paths.notificationPreferences(uid)), { user_id: uid, phone_number: '+15550100142' });
  batch.set(db.doc(paths.review(review.id)), review);
  batch.set(db.doc(paths.pushDevice(`${uid}-phone`)), { user_id: uid, fid: `fid-${uid}` });
  batch.set(db.doc(paths.customerNotes(uid)), { text: `Notes about ${uid}`, updated_by: 'olivia' });
  batch.set(db.doc(paths.importRow(`row-of-${uid}`)), { import_id: 'import', client_id: uid });
  batch.set(db.doc(paths.importedPet(`${uid}-pet`)), { owner_id: uid, notes: `Imported about ${uid}` });
  batch.set(db.doc(paths.petPrices(`${uid}-pet`)), { bath: { cents: 7500, minutes: 95 } });
  const vaccination = aVaccination({ pet_id: `${uid}-pet`, user_id: uid });
  batch.set(db.doc(paths.vaccination(vaccination.id)), vaccination);
  const wish = aWish({ id: `wish-of-${uid}`, user_id: uid, pet_id: `${uid}-pet` });
  batch.set(db.doc(paths.wish(wish.id)), wish);
  batch.set(db.doc(paths.waitlistQueue()), { wishes: [queuedOf(wish, false)], freed: [] });
  batch.set(db.doc(paths.import(`import-by-${uid}`)), { created_by: uid, clients: 1 });
  batch.set(db.doc(paths.delivery(`${uid}-mail`)), { user_id: uid, to: `${uid}@example.com` });
  await batch.commit();
}

export async function grantRow({ db }: World, uid: string, role: 'owner' | 'admin'): Promise<void> {
  const row = { user_id: uid, role, created_at: new Date('2026-01-01T00:00:00Z') };
  await db.doc(paths.userRole(uid, role)).set(row);
}

export async function readPerson({ db }: World, uid: string) {
  const exists = async (path: string) => (await db.doc(path).get()).exists;
  const all = async (collection: string, field?: string) => {
    const query =
      field === undefined ? db.collection(collection) : db.collection(collection).where(field, '==', uid);
    const { docs } = await query.get();
    return docs.map((document): Record<string, unknown> => ({ ...document.data(), id: document.id }));
  };
  return {
    profile: await exists(paths.profile(uid)),
    preferences: await exists(paths.notificationPreferences(uid)),
    customer: await exists(paths.customer(uid)),
    notes: await exists(paths.customerNotes(uid)),
    pets: (await all('pets', 'owner_id')).length,
    imported:
      (await all('imported_pets', 'owner_id')).length + (await all('import_rows', 'client_id')).length,
    prices: await exists(paths.petPrices(`${uid}-pet`)),
    vaccinations: (await all('vaccinations', 'user_id')).length,
    agreements: (await all('agreements', 'user_id')).length,
    roles: (await all('user_roles', 'user_id')).length,
    sessions: (await all(paths.checkoutSessions(uid))).length,
    devices: (await all('push_devices', 'user_id')).length,
    deliveries: (await all('deliveries', 'user_id')).length,
    reviews: await all('reviews', 'user_id'),
    appointments: await all('appointments', 'user_id'),
    payments: await all(paths.payments(uid)),
  };
}

/** Saves a card at the payment provider, as a booking does. */
export async function saveCard({ db, dependencies, stripe }: World, uid: string): Promise<void> {
  const { payments, now } = dependencies;
  const { id } = await payments.openCardSetup({
    customer: { id: undefined, email: `${uid}@example.com` },
    idempotencyKey: `setup-${uid}`,
    clientReference: 'entry',
    metadata: {},
    terms: 'We may charge up to $22.50.',
    language: 'en',
    expiresAt: addMinutes(now(), 31),
    successUrl: 'https://salon.example/done',
    cancelUrl: 'https://salon.example/back',
  });
  await stripe.pay(id);
  const { card } = (await payments.describeSetup(id)) ?? {};
  if (!card) throw new Error('No card was saved.');
  const { customerId: customer_id, paymentMethodId: payment_method_id, brand, last4, expires } = card;
  const provider = { customer_id, payment_method_id, brand, last4, expires };
  await documents.card(db, uid).set({ id: uid, user_id: uid, ...provider, saved_at: now() });
}
