import * as z from 'zod';

/** A stored document with its id; instants as ISO text. */
const storedRecord = z.record(z.string(), z.unknown());

/** What a person gets who asks for the own data. */
export const personalDataSchema = z.object({
  exported_at: z.iso.datetime(),
  account: z.object({ id: z.string(), email: z.string().nullable() }),
  profile: storedRecord.nullable(),
  notification_preferences: storedRecord.nullable(),
  pets: z.array(storedRecord),
  appointments: z.array(storedRecord),
  reviews: z.array(storedRecord),
  payments: z.array(storedRecord),
  messages: z.array(storedRecord),
  deliveries: z.array(storedRecord),
  push_devices: z.array(storedRecord),
  message_blocks: z.array(storedRecord),
  message_reports: z.array(storedRecord),
});
