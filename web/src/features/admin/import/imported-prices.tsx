import { counted } from '@paw-haven/domain/people/import/review/preview';
import { importedPetSchema, importedPricesQuery } from '@paw-haven/domain/people/import/schema';
import { serviceOfImportedPrices } from '@paw-haven/domain/people/import/usual-price';
import { pageAfter } from '@paw-haven/domain/core/records/query';
import { allServicesQuery, serviceSchema, type Service } from '@paw-haven/domain/offer/service/schema';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { Button } from 'antd';
import { useState } from 'react';
import { readOnce } from '../../../lib/firestore/read-once.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { takeImportedPrice, type TakenPrice } from '../components/money/take-imported-price.ts';
import { priceTexts } from './messages.ts';

const SERVICES = allServicesQuery(VISIT_LIMITS.usualPrices);
const PAGE = 200;
/** Transactions at the same time. */
const PARALLEL = 8;

type Taken = Readonly<Record<TakenPrice | 'failed', number>>;

/** Makes the prices of an import its pets' usual ones. Shown only if the import has prices. */
export function ImportedPrices({ importId }: { readonly importId: string }) {
  const [priced] = useLiveQuery(importedPricesQuery(importId, 1), importedPetSchema).data ?? [];
  const services = useLiveQuery(priced ? SERVICES : null, serviceSchema).data ?? [];
  const [taken, setTaken] = useState<Taken>();
  const take = useAction(async (service: Service) => setTaken(await takeAll(importId, service)), {
    failure: priceTexts.unread,
  });
  const service = serviceOfImportedPrices(services);
  if (!priced || !service) return null;
  return (
    <div>
      <Button disabled={take.pending} onClick={() => void take.run(service)}>
        {take.pending ? priceTexts.working : priceTexts.take(service.name)}
      </Button>
      <p className="soft" aria-live="polite">
        {taken ? priceReport(taken) : priceTexts.hint}
      </p>
    </div>
  );
}

/** Repeating it changes nothing: pets with a usual price keep it. Rejects if the pets cannot be read. */
async function takeAll(importId: string, service: Service): Promise<Taken> {
  const taken = { set: 0, known: 0, 'left-out': 0, failed: 0 };
  let query = importedPricesQuery(importId, PAGE);
  for (;;) {
    const page = await readOnce(query, importedPetSchema);
    for (let from = 0; from < page.length; from += PARALLEL) {
      const outcomes = await Promise.allSettled(
        page.slice(from, from + PARALLEL).map((pet) => takeImportedPrice(pet, service)),
      );
      for (const outcome of outcomes) taken[outcome.status === 'fulfilled' ? outcome.value : 'failed'] += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return taken;
    query = { ...pageAfter(query, last), limit: PAGE };
  }
}

function priceReport({ set, known: knownPets, failed, 'left-out': leftOut }: Taken): string {
  return [
    priceTexts.set(counted(set, 'pet')),
    ...(knownPets > 0 ? [priceTexts.known(counted(knownPets, 'pet'))] : []),
    ...(leftOut > 0 ? [priceTexts.leftOut(counted(leftOut, 'pet'))] : []),
    ...(failed > 0 ? [priceTexts.failed(counted(failed, 'pet'))] : []),
  ].join(' ');
}
