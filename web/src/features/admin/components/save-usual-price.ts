import { paths } from '@paw-haven/domain/paths';
import { petPricesSchema, type UsualPrice } from '@paw-haven/domain/visit/usual-price';
import { EditConflictError } from '../../../antd/versioned-edit.ts';
import { transactOnce } from '../../../lib/firestore/write.ts';

interface UsualPriceChange {
  readonly petId: string;
  readonly serviceId: string;
  /** As it was shown; missing where none was. */
  readonly base?: UsualPrice | undefined;
  /** Undefined removes it. */
  readonly price: UsualPrice | undefined;
}

/** Keeps the prices of other services. Rejects with `EditConflictError` where someone else has just set another one. */
export async function saveUsualPrice(change: UsualPriceChange): Promise<void> {
  const { petId, serviceId, price } = change;
  const path = paths.petPrices(petId);
  await transactOnce(async (documents) => {
    const { [serviceId]: stored, ...others } = petPricesSchema.parse((await documents.read(path)) ?? {});
    const isKnown = !('base' in change) || isSame(stored, change.base) || isSame(stored, price);
    if (!isKnown) throw new EditConflictError(stored ?? {}, ['price']);
    documents.set(path, price ? { ...others, [serviceId]: { ...price } } : others);
  });
}

const isSame = (one: UsualPrice | undefined, other: UsualPrice | undefined): boolean =>
  one?.cents === other?.cents && one?.minutes === other?.minutes;
