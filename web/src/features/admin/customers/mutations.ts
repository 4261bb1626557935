import {
  customerNotesSchema,
  notesForm,
  type NotesForm,
  type NotesInput,
} from '@paw-haven/domain/people/customer/notes';
import { careForm, type CareForm, type CareInput } from '@paw-haven/domain/people/care/input';
import { petCareSchema } from '@paw-haven/domain/people/care/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileForm, type ProfileForm, type ProfileInput } from '@paw-haven/domain/people/profile/input';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import {
  transactOnce,
  serverTimestamp,
  type TransactionDocuments,
  type WritableData,
} from '../../../lib/firestore/write.ts';
import { requireUid } from '../../../lib/session/session.ts';
import {
  changedFields,
  conflictingFields,
  EditConflictError,
  saveEdit,
  type FormChanges,
} from '../../../lib/firestore/versioned-edit.ts';

/** Creates or changes notes. Rejects with `EditConflictError` if they have changed since they were opened. */
export async function saveNotes(
  uid: string,
  { base, mine, input }: FormChanges<NotesForm, NotesInput>,
): Promise<NotesForm> {
  const path = paths.customerNotes(uid);
  await transactOnce(async (documents) => {
    const read = await documents.read(path);
    const stored = read && customerNotesSchema.safeParse({ ...read, id: uid }).data;
    const theirs = notesForm(stored);
    const conflicting = conflictingFields(base, mine, theirs);
    if (conflicting.length > 0) throw new EditConflictError(theirs, conflicting);
    write(documents, path, read !== undefined, input);
  });
  return notesForm(input);
}

/** Stores why the customer has to call to book. */
export async function saveCallReason(uid: string, call_reason: string): Promise<void> {
  const path = paths.customerNotes(uid);
  await transactOnce(async (documents) => {
    const isThere = (await documents.read(path)) !== undefined;
    write(documents, path, isThere, isThere ? { call_reason } : { text: null, call_reason });
  });
}

/** What other forms store in the notes stays. */
function write(documents: TransactionDocuments, path: string, isThere: boolean, input: object): void {
  const fields = { ...input, updated_by: requireUid(), updated_at: serverTimestamp() };
  if (isThere) documents.update(path, fields);
  else documents.set(path, fields);
}

/** Changes one of the terms and keeps the other. */
export async function saveTerms(
  uid: string,
  {
    paysAtSalon,
    mustCall,
    lift = false,
  }: { readonly paysAtSalon?: boolean; readonly mustCall?: boolean; readonly lift?: boolean },
): Promise<void> {
  const path = paths.customerTerms(uid);
  await transactOnce(async (documents) => {
    const changes = {
      ...(paysAtSalon !== undefined && { pays_at_salon: paysAtSalon }),
      ...(mustCall !== undefined && { no_online_booking: mustCall }),
      ...(lift && { prepay_lifted_at: serverTimestamp() }),
      updated_at: serverTimestamp(),
    };
    if (await documents.read(path)) documents.update(path, changes);
    else documents.set(path, changes);
  });
}

/** Rejects with `EditConflictError` if the record has changed since `base` was shown. */
export async function saveCare(
  petId: string,
  { base, input }: { readonly base: CareForm; readonly input: CareInput },
): Promise<void> {
  const path = paths.petCare(petId);
  await transactOnce(async (documents) => {
    const read = await documents.read(path);
    const stored = read && petCareSchema.safeParse({ ...read, id: petId }).data;
    const theirs = careForm(stored);
    const changed = changedFields(base, theirs);
    if (changed.length > 0) throw new EditConflictError(theirs, changed);
    const changes = { ...input, updated_by: requireUid(), updated_at: serverTimestamp() };
    // What functions added to the record stays.
    if (read) documents.update(path, changes);
    else documents.set(path, changes);
  });
}

/**
 * Writes only changed fields. Rejects with `EditConflictError` if someone else changed one in the meantime, and rejects
 * without a connection.
 */
export async function saveContact(uid: string, edit: FormChanges<ProfileForm, ProfileInput>): Promise<void> {
  const formOf = (stored: WritableData) =>
    profileForm(profileSchema.safeParse({ ...stored, id: uid }).data ?? null);
  await saveEdit({ path: paths.profile(uid), formOf, ...edit });
}
