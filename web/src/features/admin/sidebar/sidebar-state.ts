/** Whether the sidebar is open, stored in a cookie for 7 days. Collapsed without a cookie. */
const COOKIE = 'sidebar_state';
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

export function readSidebarOpen(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${COOKIE}=open`);
}

/** The value to assign to `document.cookie`. */
export function sidebarCookie(isOpen: boolean): string {
  return `${COOKIE}=${isOpen ? 'open' : 'collapsed'}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
}

/** Ctrl+b or meta+b. */
export function isToggleKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'b';
}
