import { reviewEvents } from '@paw-haven/domain/delivery/events';
import { reviewSchema } from '@paw-haven/domain/review/schema';
import type { PlanDependencies } from '../dependencies.ts';
import { planNotification } from './notify.ts';

/** Enters what a written review means to its author and to the business; the timer sends it. */
export async function notifyReview(
  dependencies: PlanDependencies,
  change: { readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const after = reviewSchema.safeParse(change.after).data;
  if (!after) return;
  const before = change.before === undefined ? undefined : reviewSchema.safeParse(change.before).data;
  // A review that cannot be read still existed.
  const former = change.before === undefined ? undefined : (before ?? { is_published: true });
  const events = reviewEvents(after, former, after, dependencies.now());
  await Promise.all(events.map((event) => planNotification(dependencies, event)));
}
