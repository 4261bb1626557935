/** Storage key of a user's unsent messages on this device. */
export function outboxKey(uid: string): string {
  return `message-outbox-${uid}`;
}
