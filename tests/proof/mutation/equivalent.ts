/**
 * Mutants that no test can detect because they decide like the rules, each with the reason. Keys are the names that
 * `nameOf` returns. A name without a mutant is an error, and so is a mutant that a test does detect.
 */
const SIGNED_OUT =
  'Without the question, the id of who is signed out is an error, and an error refuses as false does.';
const SAME_TEXT = 'They differ for two ids that are the same, of which either order is the same text.';
const ONLY_TEXT =
  'Nothing but a text has a length: of all else the next question is an error, and refuses as well.';

export const EQUIVALENT: Readonly<Record<string, string>> = {
  'firestore.rules all: … && left out in (isSignedIn() && (request.auth.uid == uid))': SIGNED_OUT,
  "firestore.rules all: … && left out in (isSignedIn() && exists(/databases/$(database)/documents/user_roles/$(((request.auth.uid + '_') + role))))":
    SIGNED_OUT,
  'firestore.rules all: … && left out in (isSignedIn() && (request.auth.uid in participants))': SIGNED_OUT,
  'firestore.rules all: < became <= in (one < other)': SAME_TEXT,
  'storage.rules all: … && left out in ((request.auth != null) && (request.auth.uid == uid))': SIGNED_OUT,
  "storage.rules all: … && left out in ((request.auth != null) && firestore.exists(/databases/(default)/documents/user_roles/$(((request.auth.uid + '_') + role))))":
    SIGNED_OUT,
  ...inBoth('/.read: … && left out in ((auth != null) && auth.uid.matches(/^[A-Za-z0-9-]+$/))', SIGNED_OUT),
  ...inBoth('/$uid/.write: … && left out in ((auth != null) && (auth.uid == $uid))', SIGNED_OUT),
  ...inBoth(
    '/$uid/userName/.validate: … && left out in (newData.isString() && (newData.val().length > 0))',
    ONLY_TEXT,
  ),
};

/** For rules that presence and typing share. */
function inBoth(rule: string, reason: string): Readonly<Record<string, string>> {
  return {
    [`database.rules.json presence/$conversation${rule}`]: reason,
    [`database.rules.json typing/$conversation${rule}`]: reason,
  };
}
