/** Stores a proof's file and its record. A file whose record is not written is removed with the pet. */
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { proofProblem, PROOF_TYPES } from '@paw-haven/domain/offer/vaccine/input';
import type { Vaccine } from '@paw-haven/domain/offer/vaccine/kinds';
import { decisionBefore, vaccinationId, type Vaccination } from '@paw-haven/domain/offer/vaccine/schema';
import { serverTimestamp, setDocument, updateDocument } from '../../../lib/firestore/write.ts';
import { extensionOf, originalProblem, typeOfFile } from '../../../lib/uploads/check-image.ts';
import { sendFile } from '../../../lib/uploads/file-store.ts';
import { prepareImage } from '../../../lib/uploads/prepare-image.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
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
  };
  const record = paths.vaccination(vaccinationId(petId, kind));
  if (stored) await updateDocument(record, submission);
  else await setDocument(record, { pet_id: petId, user_id: uid, kind, ...submission });
}

/** Shrinks photos and removes their location; PDFs stay unchanged. */
async function prepareProof(file: File): Promise<Blob> {
  const type = (await typeOfFile(file)) ?? '';
  const refused = originalProblem(file) ?? proofProblem({ type, size: 1 });
  if (refused !== undefined) throw new UploadRefused(refused);
  if (type !== PDF) return prepareImage(file);
  const problem = proofProblem({ type, size: file.size });
  if (problem !== undefined) throw new UploadRefused(problem);
  return new Blob([file], { type });
}

/** The `accept` attribute of the file chooser. */
export const PROOF_ACCEPT = PROOF_TYPES.join(',');
