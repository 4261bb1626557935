import * as z from 'zod/mini';

/** `notification_preferences/{uid}`. A missing record or field has the default value. */
export const notificationPreferencesSchema = z.object({
  user_id: z.string(),
  push_subscription: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
  web_push_enabled: z._default(z.boolean(), true),
  appointment_reminders: z._default(z.boolean(), true),
  status_updates: z._default(z.boolean(), true),
  promotional_notifications: z._default(z.boolean(), false),
  sms_enabled: z._default(z.boolean(), false),
  /** E.164: `+15550100142`. */
  phone_number: z._default(z.nullable(z.string()), null),
  updated_at: z.optional(z.date()),
});

export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** Topics of push and text messages; email has its own preferences on the profile. */
export const NOTIFICATION_TOPICS = [
  'appointment_reminders',
  'status_updates',
  'promotional_notifications',
] as const;

export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** The preferences that apply to a user: the record, or the defaults if there is none. */
export function effectivePreferences(
  uid: string,
  record: NotificationPreferences | null,
): NotificationPreferences {
  return record ?? notificationPreferencesSchema.parse({ user_id: uid });
}
