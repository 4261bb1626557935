/** A visit's price and length, from what is stored in the transaction that takes its time. */
import { AppError } from '@paw-haven/domain/errors';
import type { Pet } from '@paw-haven/domain/pet/schema';
import type { Service } from '@paw-haven/domain/service/schema';
import { quotePet, sizeFor, type PetQuote } from '@paw-haven/domain/visit/quote';
import type { PetPrices } from '@paw-haven/domain/visit/usual-price';

export interface QuoteSources {
  readonly service: Service;
  /** Undefined for one that does not exist. */
  readonly addOns: readonly (Service | undefined)[];
  readonly pet: Pick<Pet, 'weight'>;
  /** What its visits usually cost. */
  readonly prices: PetPrices | undefined;
}

/**
 * `size`: what the caller believes the pet to be. It decides only where nobody knows the weight. Throws
 * `service-unavailable`, `size-needed`, `invalid-input` for a size that none of the services has, and `price-changed`
 * with the `cents` where the pet's weight says otherwise.
 */
export function quoteVisit(
  { service, addOns, pet: { weight }, prices }: QuoteSources,
  size: string | undefined,
): PetQuote {
  const found = addOns.filter((addOn) => addOn !== undefined);
  if (found.length < addOns.length) throw new AppError('service-unavailable');
  const labeled = [service, ...found].filter(({ sizes = [] }) => sizes.some(({ label }) => label === size));
  if (size !== undefined && labeled.length === 0) throw new AppError('invalid-input', { field: 'size' });
  const quoted = quotePet({ service, addOns: found, weight, size, usual: prices?.[service.id] });
  if (!quoted.ok) throw new AppError(quoted.reason);
  const isOfSize = weight === null || labeled.some((each) => sizeFor(each, weight)?.label === size);
  if (size !== undefined && !isOfSize) throw priceChanged(quoted.quote);
  return quoted.quote;
}

/** With what it costs now. */
export const priceChanged = ({ cents }: Pick<PetQuote, 'cents'>): AppError =>
  new AppError('price-changed', { cents });
