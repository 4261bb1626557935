import * as z from 'zod';

/** A slot that the customer is paying for. `session_id` is null until the payment provider has answered. */
export const ownHoldSchema = z.object({
  entry_id: z.string(),
  day: z.string(),
  start: z.date(),
  end: z.date(),
  placed_at: z.date(),
  session_id: z.string().nullable(),
});

export type OwnHold = z.infer<typeof ownHoldSchema>;

/** `customers/{uid}`: whose the holds are. The public day does not say. */
export const customerSchema = z.object({ holds: z.array(ownHoldSchema).default([]) });

export type Customer = z.infer<typeof customerSchema>;
