/** Rules that do not compile. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
  /** One message per error: `firestore.rules:3:12 Unexpected "}".` */
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(`The security rules do not compile:\n${issues.join('\n')}`);
    this.issues = issues;
  }
}
