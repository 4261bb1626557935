/** Whether the sidebar is open, stored in a cookie for 7 days. Without a cookie, it is open in a wide window. */
const COOKIE = 'sidebar_state';
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** From this width on, the open sidebar leaves enough room for a page. */
export const WIDE_QUERY = '(min-width: 1280px)';

export function readSidebarOpen(cookies: string, isWide: boolean): boolean {
  const stored = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return stored === undefined ? isWide : stored === `${COOKIE}=open`;
}

/** The value to assign to `document.cookie`. */
export function sidebarCookie(isOpen: boolean): string {
  return `${COOKIE}=${isOpen ? 'open' : 'collapsed'}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
}

/** Ctrl+b or meta+b. */
export function isToggleKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'b';
}
