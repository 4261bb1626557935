import * as z from 'zod';

/** `notification_preferences/{uid}`. A missing record, and a missing field of one, is its default. */
export const notificationPreferencesSchema = z.object({
  user_id: z.string(),
  push_subscription: z.record(z.string(), z.unknown()).nullable().default(null),
  web_push_enabled: z.boolean().default(true),
  appointment_reminders: z.boolean().default(true),
  status_updates: z.boolean().default(true),
  promotional_notifications: z.boolean().default(false),
  sms_enabled: z.boolean().default(false),
  /** E.164: `+15550100142`. */
  phone_number: z.string().nullable().default(null),
  updated_at: z.date().optional(),
});

export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** What push and SMS tell about; e-mail has preferences of its own, on the profile. */
export const NOTIFICATION_TOPICS = [
  'appointment_reminders',
  'status_updates',
  'promotional_notifications',
] as const;

export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** What counts for a user: the record, or the defaults where there is none. */
export function effectivePreferences(
  uid: string,
  record: NotificationPreferences | null,
): NotificationPreferences {
  return record ?? notificationPreferencesSchema.parse({ user_id: uid });
}
