/** Stores a proof's file and its record. As with photos, the file is remembered until its record is written. */
import { paths, storagePaths } from '@paw-haven/domain/core/paths';
import { proofPath } from '@paw-haven/domain/people/pet/photos';
import type { DayKey } from '@paw-haven/domain/core/time';
import { proofProblem, PROOF_TYPES } from '@paw-haven/domain/offer/vaccine/input';
import type { Vaccine } from '@paw-haven/domain/offer/vaccine/kinds';
import { decisionBefore, vaccinationId, type Vaccination } from '@paw-haven/domain/offer/vaccine/schema';
import { serverTimestamp, setDocument, updateDocument } from '../../../lib/firestore/write.ts';
import { extensionOf } from '../../../lib/uploads/check-image.ts';
import { removeFile, sendFile } from '../../../lib/uploads/file-store.ts';
import { prepareImage } from '../../../lib/uploads/prepare-image.ts';
import { randomName } from '../../../lib/uploads/random-name.ts';
import { untrackFile, trackUpload, unfinishedFiles } from '../../../lib/uploads/unfinished-files.ts';
import { UploadRefused } from '../../../lib/uploads/upload-problem.ts';

const MAX_UPLOAD_MS = 60_000;
const PDF = 'application/pdf';

interface Proof {
  readonly uid: string;
  readonly petId: string;
  readonly kind: Vaccine;
  readonly expiresOn: DayKey;
  readonly file: File;
  /** The existing record of this vaccine, if any. */
  readonly stored: Vaccination | undefined;
}

export async function submitProof({ uid, petId, kind, expiresOn, file, stored }: Proof): Promise<void> {
  const sent = await prepareProof(file);
  const name = `${petId}-${randomName()}.${sent.type === PDF ? 'pdf' : extensionOf(sent.type)}`;
  const path = storagePaths.vaccineProof(uid, name);
  trackUpload(path, new Date());
  try {
    const signal = AbortSignal.timeout(MAX_UPLOAD_MS);
    const proof = await sendFile(path, sent, { signal, onProgress: () => undefined });
    const submission = {
      state: 'submitted',
      expires_on: expiresOn,
      proof,
      reason: null,
      before: decisionBefore(stored),
      submitted_at: serverTimestamp(),
      updated_at: serverTimestamp(),
      updated_by: uid,
    };
    const record = paths.vaccination(vaccinationId(petId, kind));
    if (stored) await updateDocument(record, submission);
    else await setDocument(record, { pet_id: petId, user_id: uid, kind, ...submission });
  } catch (error) {
    removeFile(path).then(
      () => untrackFile(path),
      () => {},
    );
    throw error;
  }
  untrackFile(path);
}

/** Shrinks photos and removes their location; PDFs stay unchanged. */
async function prepareProof(file: File): Promise<Blob> {
  const refused = proofProblem({ type: file.type, size: 1 });
  if (refused !== undefined) throw new UploadRefused(refused);
  const sent = file.type === PDF ? file : await prepareImage(file);
  const problem = proofProblem(sent);
  if (problem !== undefined) throw new UploadRefused(problem);
  return sent;
}

/** Removes this pet's files without a record left by an earlier page. `records` are all of the pet's records. */
export async function removeOrphanedProofs(
  uid: string,
  petId: string,
  records: readonly Vaccination[],
): Promise<void> {
  const kept = records.flatMap(({ proof, before }) => [proof, before?.proof]);
  const named = new Set(kept.map((url) => url && proofPath(url, uid)));
  for (const path of unfinishedFiles(storagePaths.vaccineProof(uid, `${petId}-`), new Date())) {
    if (!named.has(path)) await removeFile(path);
    untrackFile(path);
  }
}

/** The `accept` attribute of the file chooser. */
export const PROOF_ACCEPT = PROOF_TYPES.join(',');
