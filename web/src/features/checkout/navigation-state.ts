import { isTimeOfDay } from '@paw-haven/domain/time';
import * as z from 'zod';

const navigationStateSchema = z.object({
  serviceId: z.string().min(1),
  /** ISO instant of the slot. */
  date: z.iso.datetime(),
  /** `HH:mm` on the business's clock. */
  time: z.string().refine(isTimeOfDay),
});

export type CheckoutState = z.infer<typeof navigationStateSchema>;

/** What the booking page passed on; undefined when somebody came here another way. */
export function readCheckoutState(state: unknown): CheckoutState | undefined {
  const parsed = navigationStateSchema.safeParse(state);
  return parsed.success ? parsed.data : undefined;
}
