import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { refundSources } from '@paw-haven/domain/money/bill/bill';
import { canAskAdvance } from '@paw-haven/domain/money/bill/bill-link';
import { refundsOfVisitQuery } from '@paw-haven/domain/money/bill/queries';
import { billSchema, type Bill } from '@paw-haven/domain/money/bill/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { formatCents } from '@paw-haven/domain/core/cents';
import { hasBill, isServed, visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import { isByBank, isForSalon, refundSchema, type Refund } from '@paw-haven/domain/booking/payment/refund';
import { Button, Descriptions, Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { appointmentMessages } from '../components/appointments/messages.ts';
import { FeePart } from './fee-part.tsx';
import { advanceTexts, moneyTexts, messages } from './messages.ts';
import styles from './details.module.css';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { dialogTexts } from '../../../antd/messages.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { reasonOfFailure } from '../components/appointments/describe.ts';

const BillDialog = lazy(async () => ({ default: (await import('./bill/bill-dialog.tsx')).BillDialog }));
const AskAdvance = lazy(async () => ({ default: (await import('./ask-advance.tsx')).AskAdvance }));
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

const SettleRefund = lazy(async () => ({
  default: (await import('../components/money/settle-refund.tsx')).SettleRefund,
}));

interface MoneySectionProps {
  readonly appointment: Appointment;
  /** All pets of the visit, including canceled ones. */
  readonly pets: readonly [Appointment, ...Appointment[]];
  readonly zone: string;
}

/** Paid, due and refunded amounts of the whole visit, with buttons for its bill and a refund. */
export function MoneySection({ appointment, pets, zone }: MoneySectionProps) {
  const [open, setOpen] = useState<'bill' | 'refund' | 'advance'>();
  const [first] = pets;
  const visitId = visitIdOf(first);
  const isBilled = hasBill(pets);
  const live = useLiveDocument(isBilled ? paths.bill(visitId) : null, billSchema);
  const bill = live.data ?? undefined;
  const isKnown = !isBilled || live.status !== 'loading';
  const left = refundSources(pets, bill).reduce((sum, { cents }) => sum + cents, 0);
  const money = visitMoney(pets);
  const isDue = money.dueCents > 0;
  const now = useNow(LIMITS.calendarRefreshMs);
  const close = () => setOpen(undefined);
  return (
    <>
      <Amounts pets={pets} bill={bill} visitId={visitId} />
      <div className={styles.money}>
        <Button type={isDue ? 'primary' : 'default'} onClick={() => setOpen('bill')}>
          {moneyTexts.bill}
        </Button>
        {isDue && canAskAdvance(pets, money, now) ? (
          <Button type="text" onClick={() => setOpen('advance')}>
            {advanceTexts.ask}
          </Button>
        ) : null}
        <SalonPayment appointment={appointment} />
        {isKnown && left > 0 ? (
          <Button type="text" onClick={() => setOpen('refund')}>
            {moneyTexts.refund}
          </Button>
        ) : null}
      </div>
      {pets.some(({ card, fee }) => card ?? fee) ? (
        <FeePart visitId={visitId} pets={pets} zone={zone} />
      ) : null}
      <Suspense>
        {open === 'bill' ? <BillDialog visitId={visitId} pets={pets} zone={zone} onClose={close} /> : null}
        {open === 'advance' ? (
          <AskAdvance visitId={visitId} dueCents={money.dueCents} zone={zone} onClose={close} />
        ) : null}
        {open === 'refund' ? (
          <RefundDialog visitId={visitId} isDue={pets.some(isServed)} most={left} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

interface AmountsProps extends Pick<MoneySectionProps, 'pets'> {
  readonly bill: Bill | undefined;
  readonly visitId: string;
}

/** Renders nothing for a visit that was fully prepaid, or is paid at the salon without a bill. */
function Amounts({ pets, bill, visitId }: AmountsProps) {
  const money = visitMoney(pets);
  const hasRefunds =
    money.refundedCents > 0 || bill?.payments.some(({ session_id: session, cents }) => session && cents < 0);
  const refunds = useLiveQuery(hasRefunds ? refundsOfVisitQuery(visitId) : null, refundSchema);
  const hasAmounts = hasBill(pets) || pets.some(({ paid_cents: paid }) => paid !== undefined);
  if (!hasAmounts && money.refundedCents === 0) return null;
  const amounts = [
    [moneyTexts.online, money.onlineCents],
    [moneyTexts.atSalon, money.salonCents],
    [moneyTexts.tip, money.tipCents],
    [moneyTexts.due, money.dueCents],
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
          children: <RefundState refund={refund} />,
        })),
        ...(refunds.status === 'error'
          ? [{ key: 'refunds', label: moneyTexts.refunded, children: appointmentMessages.visitFailed }]
          : []),
      ]}
    />
  );
}

/** `$21.25, on its way (Coat was not done)`. */
function RefundState({ refund }: { readonly refund: Refund }) {
  const { id, cents, state, note } = refund;
  const isLeft = state === 'failed' && isForSalon(refund);
  const what = `${formatCents(cents)}, ${refundText(refund)}`;
  return (
    <div className={styles.refund}>
      <span>{note === '' ? what : `${what} (${note})`}</span>
      {isLeft ? (
        <Suspense>
          <SettleRefund of="refund" id={id} cents={cents} />
        </Suspense>
      ) : null}
    </div>
  );
}

function refundText(refund: Refund): string {
  const { state, dispute, paid_by_hand: method } = refund;
  if (isByBank(refund)) return moneyTexts.byBank;
  if (method) return moneyTexts.paidByHand;
  if (state !== 'failed') return moneyTexts.states[state];
  if (dispute === 'open') return moneyTexts.disputed;
  if (dispute === 'lost') return moneyTexts.notByBank;
  return isForSalon(refund) ? moneyTexts.givenUp : moneyTexts.states.failed;
}

/** Marks a visit without a bill that is paid at the salon as paid or not paid, or a canceled one as refunded. */
function SalonPayment({ appointment }: { readonly appointment: Appointment }) {
  const { id, pet, payment_status: payment, status, stripe_session_id: session } = appointment;
  const isPaid = payment === 'paid';
  const [problem, setProblem] = useState<string>();
  const note = useAction((paid: boolean) => callFunction('set-salon-payment', { appointmentId: id, paid }), {
    failure: (error) => {
      setProblem(messages.paymentNotChanged(pet.name, reasonOfFailure(error)));
      return undefined;
    },
  });
  const isCancelled = status === 'cancelled';
  if (session !== '' || (isCancelled && !isPaid) || hasBill([appointment])) return null;
  const undo = isCancelled ? messages.givenBack : messages.notPaid;
  return (
    <>
      <Button
        type="text"
        disabled={note.pending}
        onClick={() => {
          setProblem(undefined);
          void note.run(!isPaid);
        }}
      >
        {note.pending ? dialogTexts.saving : isPaid ? undo : messages.markPaid}
      </Button>
      {problem === undefined ? null : <Alert type="error" title={problem} />}
    </>
  );
}
