/** What a page says in place of data that the server refuses to show. */
export const REFUSAL_TEXT = 'You no longer have access to this.';

/** Whether the server refused the request. True for `permission-denied` of any Firebase service and of our functions. */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && error.code.split('/').at(-1) === 'permission-denied';
}
