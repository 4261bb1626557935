import { paths } from '@paw-haven/domain/core/records/paths';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import type { Vaccine } from '@paw-haven/domain/offer/vaccine/kinds';
import { vaccinationId, type Vaccination } from '@paw-haven/domain/offer/vaccine/schema';
import { serverTimestamp, setDocument, transactOnce } from '../../../../lib/firestore/write.ts';

export interface Decision {
  readonly state: 'confirmed' | 'refused' | 'exempt';
  readonly expires_on: DayKey;
  readonly reason: string | null;
}

/** Stores the decision about the proof that was shown; the rules reject it if a newer proof was uploaded. */
export function decideVaccination(seen: Vaccination, decision: Decision): Promise<void> {
  const { proof, submitted_at, before } = seen;
  return transactOnce(async (documents) =>
    documents.update(paths.vaccination(seen.id), {
      ...decision,
      proof,
      submitted_at,
      before: decision.state === 'refused' ? before : null,
      updated_at: serverTimestamp(),
    }),
  );
}

/** Records a vaccination that staff checked at the salon. */
export function recordVaccination(
  { petId, ownerId, kind }: { readonly petId: string; readonly ownerId: string; readonly kind: Vaccine },
  decision: Decision,
): Promise<void> {
  return setDocument(paths.vaccination(vaccinationId(petId, kind)), {
    pet_id: petId,
    user_id: ownerId,
    kind,
    ...decision,
    proof: null,
    submitted_at: null,
    before: null,
    updated_at: serverTimestamp(),
  });
}
