/**
 * Mutants that no test can notice, because they decide as the rules do; each with its reason. Names are those that
 * `nameOf` gives, and a name that no mutant has any more is an error.
 */
const SIGNED_OUT =
  'Without the question, the id of who is signed out is an error, and an error refuses as false does.';

export const EQUIVALENT: Readonly<Record<string, string>> = {
  'storage.rules all: … && left out in ((request.auth != null) && (request.auth.uid == uid))': SIGNED_OUT,
  "storage.rules all: … && left out in ((request.auth != null) && firestore.exists(/databases/(default)/documents/user_roles/$(((request.auth.uid + '_') + role))))":
    SIGNED_OUT,
};
