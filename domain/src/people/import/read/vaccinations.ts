/** The vaccinations of a pet in an imported client list. */
import type { ImportedVaccine } from './row.ts';
import { VACCINES, type Vaccine } from '../../../offer/vaccine/kinds.ts';
import { vaccinationId, vaccinationSchema, type Vaccination } from '../../../offer/vaccine/schema.ts';

interface ImportedPet {
  readonly petId: string;
  readonly ownerId: string;
  readonly vaccines: readonly ImportedVaccine[];
}

/**
 * A record for each kind, with the latest day if a kind occurs twice. They count as confirmed, because the person who
 * imports the list vouches for it like staff who have seen a proof. Days that are invalid in a record are left out.
 */
export function importedVaccinations({ petId, ownerId, vaccines }: ImportedPet, at: Date): Vaccination[] {
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
    };
    const read = vaccinationSchema.safeParse(record);
    return read.success ? [read.data] : [];
  });
}

/** Whether the stored record is unchanged since the import: nothing was submitted or decided. True without a record. */
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
    .flatMap((vaccine) => (vaccine.kind === kind ? vaccine.expires_on : []))
    .toSorted()
    .at(-1);
