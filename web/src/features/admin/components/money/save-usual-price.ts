import { paths } from '@paw-haven/domain/core/records/paths';
import { petPricesSchema, type UsualPrice } from '@paw-haven/domain/booking/price/usual-price';
import { EditConflictError } from '../../../../lib/firestore/versioned-edit.ts';
import { transactOnce } from '../../../../lib/firestore/write.ts';

interface UsualPriceChange {
  readonly petId: string;
  readonly serviceId: string;
  /** The price that was shown; missing if there was none. */
  readonly base?: UsualPrice | undefined;
  /** Undefined removes the price. */
  readonly price: UsualPrice | undefined;
}

/**
 * Keeps the prices of other services. Rejects with `EditConflictError` if someone else has just set a different price.
 */
export async function saveUsualPrice(change: UsualPriceChange): Promise<void> {
  const { petId, serviceId, price } = change;
  const path = paths.petPrices(petId);
  await transactOnce(async (documents) => {
    const { [serviceId]: storedPrice, ...others } = petPricesSchema.parse((await documents.read(path)) ?? {});
    const isKnown = !('base' in change) || isSame(storedPrice, change.base) || isSame(storedPrice, price);
    if (!isKnown) throw new EditConflictError(storedPrice ?? {}, ['price']);
    documents.set(path, price ? { ...others, [serviceId]: { ...price } } : others);
  });
}

const isSame = (one: UsualPrice | undefined, other: UsualPrice | undefined): boolean =>
  one?.cents === other?.cents && one?.minutes === other?.minutes;
