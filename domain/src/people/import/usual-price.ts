/** What an imported list says about a pet's usual price and last visit. */
import { groupServices } from '../../offer/service/groups.ts';
import { durationOf } from '../../offer/service/display.ts';
import type { Service } from '../../offer/service/schema.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import { quotePet } from '../../booking/price/quote.ts';
import { usualPriceSchema, type PetPrices, type UsualPrice } from '../../booking/price/usual-price.ts';
import type { ImportedPet } from './schema.ts';

/** Lists have one price per pet. It is taken for the cheapest service, grooming first. */
export function serviceOfImportedPrices(services: readonly Service[]): Service | undefined {
  const offered = services.filter(({ is_active, is_add_on }) => is_active && is_add_on !== true);
  return groupServices(offered)[0]?.services[0];
}

/** The imported price with the service's minutes for a pet of this weight; undefined without a valid price. */
export function importedPrice(
  { usual_price_cents: cents }: Pick<ImportedPet, 'usual_price_cents'>,
  service: Service,
  weight: number | null,
): UsualPrice | undefined {
  const quoted = quotePet({ service, addOns: [], weight });
  const minutes = quoted.ok ? quoted.quote.minutes : durationOf(service);
  return usualPriceSchema.safeParse({ cents, minutes }).data;
}

/** Whether a pet's usual prices are only what its imported price became. */
export function isImportedPrice(
  prices: PetPrices,
  imported: Pick<ImportedPet, 'usual_price_cents'>,
  { services, weight }: { readonly services: readonly Service[]; readonly weight: number | null },
): boolean {
  const [[serviceId, price] = [], ...others] = Object.entries(prices);
  const service = services.find(({ id }) => id === serviceId);
  const expected = service && importedPrice(imported, service, weight);
  const isSame = expected?.cents === price?.cents && expected?.minutes === price?.minutes;
  return others.length === 0 && expected !== undefined && isSame;
}

/** The latest day on which one of these pets came, according to the list. */
export function lastImportedVisit(pets: readonly Pick<ImportedPet, 'last_visit'>[]): DayKey | undefined {
  return pets
    .flatMap(({ last_visit: day }) => day ?? [])
    .toSorted()
    .at(-1);
}
