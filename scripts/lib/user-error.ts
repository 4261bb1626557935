/** An error that the user can fix: shown as text, without a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
