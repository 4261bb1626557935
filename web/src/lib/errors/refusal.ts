/** Whether the server refused the request. True for `permission-denied` of any Firebase service and of our functions. */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && error.code.split('/').at(-1) === 'permission-denied';
}
