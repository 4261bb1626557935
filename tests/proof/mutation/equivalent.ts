/**
 * Mutants that no test can notice, because they decide as the rules do; each with its reason. Names are those that
 * `nameOf` gives. A name that no mutant has any more is an error, and so is one of a mutant that a test does notice.
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

/** Presence and typing have the same rules. */
function inBoth(rule: string, reason: string): Readonly<Record<string, string>> {
  return {
    [`database.rules.json presence/$conversation${rule}`]: reason,
    [`database.rules.json typing/$conversation${rule}`]: reason,
  };
}
