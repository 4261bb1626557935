/** What has to be forgotten when another person signs in, by those who keep it. */
const listeners = new Set<() => void>();

export function onUserChange(forget: () => void): void {
  listeners.add(forget);
}

export function tellUserChange(): void {
  for (const forget of listeners) forget();
}
