import type { ImportedPet } from '@paw-haven/domain/people/import/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { serviceSchema, allServicesQuery } from '@paw-haven/domain/offer/service/schema';
import {
  petPricesSchema,
  usualPriceText,
  type UsualPrice,
} from '@paw-haven/domain/booking/price/usual-price';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { EditConflictError } from '../../../lib/firestore/versioned-edit.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { listMessages } from '../components/messages.ts';
import { saveUsualPrice } from '../components/money/save-usual-price.ts';
import { usualTexts } from './messages.ts';
import styles from './customer.module.css';
import { importedPrice, serviceOfImportedPrices } from '@paw-haven/domain/people/import/usual-price';
import { formatCents } from '@paw-haven/domain/core/cents';
import { dialogTexts } from '../../../antd/messages.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { takeImportedPrice } from '../components/money/take-imported-price.ts';

const UsualPriceDialog = lazy(async () => ({
  default: (await import('./usual-price-dialog.tsx')).UsualPriceDialog,
}));

type Edited = { readonly serviceId: string; readonly price: UsualPrice } | 'new';

interface UsualPricesProps {
  readonly pet: Pick<Pet, 'id' | 'name' | 'weight'>;
  readonly imported?: ImportedPet | undefined;
}

/** What the pet's visits usually cost and take, by service. */
export function UsualPrices({ pet, imported }: UsualPricesProps) {
  const live = useLiveDocument(paths.petPrices(pet.id), petPricesSchema);
  const [edited, setEdited] = useState<Edited>();
  const prices = Object.entries(live.data ?? {});
  const remove = useAction(
    (serviceId: string, base: UsualPrice) =>
      saveUsualPrice({ petId: pet.id, serviceId, base, price: undefined }),
    {
      success: usualTexts.removed(pet.name),
      failure: (error) => (error instanceof EditConflictError ? usualTexts.conflict : usualTexts.failed),
    },
  );
  // Shows the pet without this line if it fails to load.
  if (live.status === 'error') return null;
  return (
    <>
      {live.status === 'success' && prices.length === 0 && imported?.usual_price_cents ? (
        <ImportedPrice pet={pet} imported={imported} />
      ) : null}
      {prices.length === 0 ? null : (
        <ul className="plain-list">
          {prices.map(([serviceId, price]) => (
            <PriceRow
              key={serviceId}
              pet={pet}
              serviceId={serviceId}
              price={price}
              isPending={remove.pending}
              onChange={() => setEdited({ serviceId, price })}
              onRemove={() => void remove.run(serviceId, price)}
            />
          ))}
        </ul>
      )}
      {prices.length < VISIT_LIMITS.usualPrices ? (
        <Button type="link" aria-label={`${usualTexts.set} for ${pet.name}`} onClick={() => setEdited('new')}>
          {usualTexts.set}
        </Button>
      ) : null}
      {edited === undefined ? null : (
        <Suspense fallback={<span className="visually-hidden">{dialogTexts.saving}</span>}>
          <UsualPriceDialog
            pet={pet}
            prices={live.data ?? {}}
            {...(edited === 'new' ? {} : edited)}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface PriceRowProps {
  readonly pet: Pick<Pet, 'name'>;
  readonly serviceId: string;
  readonly price: UsualPrice;
  readonly isPending: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function PriceRow({ pet, serviceId, price, isPending, onChange, onRemove }: PriceRowProps) {
  const { status, data } = useLiveDocument(paths.service(serviceId), serviceSchema);
  const service = data?.name ?? (status === 'loading' ? '…' : listMessages.unknownService);
  return (
    <li className={styles.line}>
      <p>{`${usualTexts.label}: ${service} ${usualPriceText(price)}`}</p>
      <Button type="link" aria-label={`${usualTexts.change} ${service}, ${pet.name}`} onClick={onChange}>
        {usualTexts.change}
      </Button>
      <Button
        type="link"
        disabled={isPending}
        aria-label={`${usualTexts.remove} ${service}, ${pet.name}`}
        onClick={onRemove}
      >
        {usualTexts.remove}
      </Button>
    </li>
  );
}

interface ImportedPriceProps {
  readonly pet: Pick<Pet, 'name' | 'weight'>;
  readonly imported: ImportedPet;
}

const SERVICES = allServicesQuery(VISIT_LIMITS.usualPrices);

/** Offers to make the price of the imported list the pet's usual one. */
function ImportedPrice({ pet, imported }: ImportedPriceProps) {
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
