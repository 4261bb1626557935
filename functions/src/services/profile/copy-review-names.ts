import { safeName } from '@paw-haven/domain/people/profile/person-name';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

/**
 * Copies the names of the customer and the service to a new review, because visitors may read neither profiles nor
 * appointments, and customers may not choose a name. Idempotent.
 */
export async function copyReviewNames(
  { db }: Pick<DataDependencies, 'db'>,
  appointmentId: string,
): Promise<void> {
  const reviewDocument = documents.review(db, appointmentId);
  await transact(db, async (transaction) => {
    const review = (await transaction.get(reviewDocument)).data();
    if (!review) return;
    const [settings, profile, appointment] = await readTogether(
      transaction,
      readable.settings(db),
      documents.profile(db, review.user_id),
      documents.appointment(db, appointmentId),
    );
    const names = {
      user_name: safeName(profile?.full_name, effectiveSettings(settings?.value).business_name),
      service_name: appointment?.service.name ?? null,
    };
    if (review.user_name === names.user_name && review.service_name === names.service_name) return;
    transaction.update(reviewDocument, names);
  });
}
