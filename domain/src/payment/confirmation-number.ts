/** The last 8 characters of the session id, uppercased. */
export function confirmationNumber(sessionId: string): string {
  return sessionId.slice(-8).toUpperCase();
}
