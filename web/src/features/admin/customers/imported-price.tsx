import type { ImportedPet } from '@paw-haven/domain/people/import/schema';
import { importedPrice, serviceOfImportedPrices } from '@paw-haven/domain/people/import/usual-price';
import { formatCents } from '@paw-haven/domain/core/cents';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { allServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { Button } from 'antd';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { takeImportedPrice } from '../components/money/take-imported-price.ts';
import { usualTexts } from './messages.ts';

interface ImportedPriceProps {
  readonly pet: Pick<Pet, 'name' | 'weight'>;
  readonly imported: ImportedPet;
}

const SERVICES = allServicesQuery(VISIT_LIMITS.usualPrices);

/** Offers to make the price of the imported list the pet's usual one. */
export function ImportedPrice({ pet, imported }: ImportedPriceProps) {
  const service = serviceOfImportedPrices(useLiveQuery(SERVICES, serviceSchema).data ?? []);
  const take = useAction(takeImportedPrice, {
    success: (taken) => (taken === 'set' ? usualTexts.saved(pet.name) : usualTexts.conflict),
    failure: usualTexts.failed,
  });
  const price = service && importedPrice(imported, service, pet.weight);
  if (!price) return null;
  const text = formatCents(price.cents);
  return (
    <p>
      <span>{usualTexts.imported(text)}</span>{' '}
      <Button
        type="link"
        disabled={take.pending}
        aria-label={usualTexts.takeFor(text, service.name, pet.name)}
        onClick={() => void take.run(imported, service)}
      >
        {usualTexts.take(service.name)}
      </Button>
    </p>
  );
}
