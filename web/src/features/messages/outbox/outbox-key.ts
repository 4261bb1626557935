/** Where a user's unsent messages are kept on the device. */
export function outboxKey(uid: string): string {
  return `message-outbox-${uid}`;
}
