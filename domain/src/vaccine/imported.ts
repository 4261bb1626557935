/** What a list that was brought along says of a pet's vaccinations. */
import type { ImportedVaccine } from '../import/row.ts';
import { VACCINES, type Vaccine } from './kinds.ts';
import { vaccinationId, vaccinationSchema, type Vaccination } from './schema.ts';

interface ImportedPet {
  readonly petId: string;
  readonly ownerId: string;
  readonly vaccines: readonly ImportedVaccine[];
}

/**
 * A record for each kind, the latest day where a kind is there twice. They count as confirmed: the person who brings
 * the list vouches for it, as staff do for what they have seen. Days that no record can have are left out.
 */
export function importedVaccinations(
  { petId, ownerId, vaccines }: ImportedPet,
  { at, by }: { readonly at: Date; readonly by: string },
): Vaccination[] {
  return VACCINES.flatMap((kind) => {
    const expires_on = latestOf(vaccines, kind);
    const record = {
      id: vaccinationId(petId, kind),
      pet_id: petId,
      user_id: ownerId,
      kind,
      state: 'confirmed',
      expires_on,
      updated_at: at,
      updated_by: by,
    };
    const read = vaccinationSchema.safeParse(record);
    return read.success ? [read.data] : [];
  });
}

/** Whether a stored record, or none, is what the import left: no one has submitted or decided anything since. */
export function isAsImported(
  stored: Readonly<Record<string, unknown>> | null,
  kind: Vaccine,
  vaccines: readonly ImportedVaccine[],
): boolean {
  if (stored === null) return true;
  return (
    stored['state'] === 'confirmed' &&
    stored['expires_on'] === latestOf(vaccines, kind) &&
    ['proof', 'reason', 'before', 'submitted_at'].every((field) => (stored[field] ?? null) === null)
  );
}

const latestOf = (vaccines: readonly ImportedVaccine[], kind: Vaccine): string | undefined =>
  vaccines
    .flatMap((one) => (one.kind === kind ? one.expires_on : []))
    .toSorted()
    .at(-1);
