/** Whether what an import stored about a pet is still as it was. */
import { petPricesSchema } from '@paw-haven/domain/booking/price/usual-price';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { VACCINES } from '@paw-haven/domain/offer/vaccine/kinds';
import { vaccinationId } from '@paw-haven/domain/offer/vaccine/schema';
import { importedVaccineSchema } from '@paw-haven/domain/people/import/read/row';
import { isImportedPrice } from '@paw-haven/domain/people/import/usual-price';
import { isAsImported } from '@paw-haven/domain/people/import/read/vaccinations';
import * as z from 'zod/mini';

export type Fields = Readonly<Record<string, unknown>>;

/** Whether the pet has no usual price, or only what its imported price became. */
export function arePricesKept(
  prices: Fields | null,
  { pet, more, services }: Record<'pet' | 'more', Fields | null> & { readonly services: readonly Service[] },
): boolean {
  if (!prices) return true;
  const [weight, cents] = [pet?.['weight'], more?.['usual_price_cents']].map((value) =>
    typeof value === 'number' ? value : null,
  );
  const imported = { usual_price_cents: cents ?? null };
  return isImportedPrice(petPricesSchema.parse(prices), imported, { services, weight: weight ?? null });
}

/** Whether the pet's vaccinations are still as imported. */
export function areVaccinesKept(
  petId: string,
  more: Fields | null,
  fields: (path: string) => Fields | null,
): boolean {
  const vaccines = z.array(importedVaccineSchema).safeParse(more?.['vaccines'] ?? []).data ?? [];
  return VACCINES.every((kind) =>
    isAsImported(fields(paths.vaccination(vaccinationId(petId, kind))), kind, vaccines),
  );
}
