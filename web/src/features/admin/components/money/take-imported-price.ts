import type { ImportedPet } from '@paw-haven/domain/people/import/schema';
import { importedPrice } from '@paw-haven/domain/people/import/usual-price';
import { paths } from '@paw-haven/domain/core/records/paths';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { petPricesSchema } from '@paw-haven/domain/booking/price/usual-price';
import { transactOnce } from '../../../../lib/firestore/write.ts';

/** `known`: the pet has a usual price, which stays. `left-out`: the price is invalid, or the pet is gone. */
export type TakenPrice = 'set' | 'known' | 'left-out';

/** Makes the price of an imported list the pet's usual one for a service. */
export async function takeImportedPrice(imported: ImportedPet, service: Service): Promise<TakenPrice> {
  const [petPath, path] = [paths.pet(imported.id), paths.petPrices(imported.id)];
  return transactOnce(async (documents) => {
    const [found, prices] = [await documents.read(petPath), await documents.read(path)];
    if (Object.keys(petPricesSchema.parse(prices ?? {})).length > 0) return 'known';
    const pet = petSchema.safeParse({ ...found, id: imported.id }).data;
    const price = pet && importedPrice(imported, service, pet.weight);
    if (!price) return 'left-out';
    documents.set(path, { [service.id]: { ...price } });
    return 'set';
  });
}
