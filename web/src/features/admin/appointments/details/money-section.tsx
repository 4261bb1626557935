import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { refundsOfVisitQuery } from '@paw-haven/domain/bill/queries';
import { formatCents } from '@paw-haven/domain/payment/cents';
import { dueCents } from '@paw-haven/domain/payment/due';
import { refundSchema, type Refund } from '@paw-haven/domain/payment/refund';
import { paidOnlineCents, refundableCents, refundedCents } from '@paw-haven/domain/policy/refund';
import { Button, Descriptions } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { messages, moneyTexts } from '../messages.ts';
import styles from './details.module.css';

const BillDialog = lazy(async () => ({ default: (await import('../bill/bill-dialog.tsx')).BillDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

interface MoneySectionProps {
  /** All of the visit, those that were cancelled included. */
  readonly pets: readonly [Appointment, ...Appointment[]];
  readonly zone: string;
}

/** What was paid, is due and went back, of the whole visit, with the ways to its bill and to a refund. */
export function MoneySection({ pets, zone }: MoneySectionProps) {
  const [open, setOpen] = useState<'bill' | 'refund'>();
  const [first] = pets;
  const visitId = first.visit_id ?? first.id;
  const left = pets.reduce((sum, pet) => sum + refundableCents(pet), 0);
  const close = () => setOpen(undefined);
  return (
    <>
      <Amounts pets={pets} visitId={visitId} />
      <div className={styles.money}>
        <Button onClick={() => setOpen('bill')}>{moneyTexts.bill}</Button>
        {left > 0 ? (
          <Button type="text" onClick={() => setOpen('refund')}>
            {moneyTexts.refund}
          </Button>
        ) : null}
      </div>
      <Suspense>
        {open === 'bill' ? <BillDialog visitId={visitId} pets={pets} zone={zone} onClose={close} /> : null}
        {open === 'refund' ? <RefundDialog visitId={visitId} most={left} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface AmountsProps extends Pick<MoneySectionProps, 'pets'> {
  readonly visitId: string;
}

/** Nothing of a visit that was paid at once, or is paid at the salon without a bill. */
function Amounts({ pets, visitId }: AmountsProps) {
  const sumOf = (centsOf: (pet: Appointment) => number) => pets.reduce((sum, pet) => sum + centsOf(pet), 0);
  const [online, back, due] = [sumOf(paidOnlineCents), sumOf(refundedCents), dueCents(pets)];
  const salon = sumOf(({ salon_cents: cents = 0 }) => cents);
  const tip = sumOf(({ tip_cents: cents = 0 }) => cents);
  const refunds = useLiveQuery(back > 0 ? refundsOfVisitQuery(visitId) : null, refundSchema);
  const isTold = pets.some(({ paid_cents: paid, billed_cents: billed }) => (paid ?? billed) !== undefined);
  if (!isTold && back === 0) return null;
  const amounts = [
    [moneyTexts.online, online],
    [moneyTexts.atSalon, salon],
    [moneyTexts.tip, tip],
    [moneyTexts.due, due],
  ] as const;
  return (
    <Descriptions
      className={styles.amounts ?? ''}
      column={1}
      size="small"
      colon={false}
      styles={{ label: { inlineSize: '6rem' } }}
      items={[
        ...amounts
          .filter(([, cents]) => cents !== 0)
          .map(([label, cents]) => ({ key: label, label, children: formatCents(cents) })),
        ...(refunds.data ?? []).map((refund) => ({
          key: refund.id,
          label: moneyTexts.refunded,
          children: refundText(refund),
        })),
        ...(refunds.status === 'error'
          ? [{ key: 'refunds', label: moneyTexts.refunded, children: messages.visitFailed }]
          : []),
      ]}
    />
  );
}

/** `$21.25, on its way (Coat was not done)`. */
function refundText({ cents, state, note }: Refund): string {
  const what = `${formatCents(cents)}, ${moneyTexts.states[state]}`;
  return note === '' ? what : `${what} (${note})`;
}
