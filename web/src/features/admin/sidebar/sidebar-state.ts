/** Whether the sidebar is open, as a cookie keeps it for 7 days. Without a cookie it is collapsed. */
const COOKIE = 'sidebar_state';
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

export function readSidebarOpen(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${COOKIE}=open`);
}

/** What to assign to `document.cookie`. */
export function sidebarCookie(isOpen: boolean): string {
  return `${COOKIE}=${isOpen ? 'open' : 'collapsed'}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
}

/** Ctrl+b or meta+b. */
export function isToggleKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'b';
}
