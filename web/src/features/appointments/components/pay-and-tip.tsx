import { billTotals } from '@paw-haven/domain/bill/bill';
import { ownOpenBillsQuery } from '@paw-haven/domain/bill/queries';
import { billSchema } from '@paw-haven/domain/bill/schema';
import type { Visit } from '@paw-haven/domain/visit/own-visits';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { messages } from '../messages.ts';

const PayDialog = lazy(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }));

/** While the visit's bill is open. All rows share one listener. */
export function PayAndTip({ visit: { id, pets } }: { readonly visit: Pick<Visit, 'id' | 'pets'> }) {
  const [{ user_id: uid }] = pets;
  const [isOpen, setIsOpen] = useState(false);
  const hasBill = pets.some(({ billed_cents: cents }) => cents !== undefined);
  const bill = useLiveQuery(hasBill ? ownOpenBillsQuery(uid) : null, billSchema).data?.find(
    (each) => each.id === id && each.state === 'open',
  );
  if (!bill) return null;
  const { dueCents } = billTotals(bill);
  // Nobody tips before the visit.
  const hasBegun = pets.some(({ status }) => status === 'in-progress' || status === 'completed');
  if (dueCents < 0 || (dueCents === 0 && !hasBegun)) return null;
  return (
    <p>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        {messages.payAndTip}
      </Button>
      {isOpen ? (
        <Suspense>
          <PayDialog bill={bill} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}
