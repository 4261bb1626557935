/** A failure that the person at the terminal can do something about: shown as text, without a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
