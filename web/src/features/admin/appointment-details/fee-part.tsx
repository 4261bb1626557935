import { isUnpaidFee, type Fee } from '@paw-haven/domain/booking/appointment/fee-schema';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { agreedTerms, feeDeadline, feeEventOf, type CardTerms } from '@paw-haven/domain/booking/card/terms';
import { formatCents } from '@paw-haven/domain/core/cents';
import { dueFee } from '@paw-haven/domain/money/fee/due';
import { Button, Descriptions } from 'antd';
import { useState } from 'react';
import { useNowPast } from '../../../lib/async/use-now-past.ts';
import { ChargeFeeDialog, WriteOffFeeDialog } from './fee-dialogs.tsx';
import { feeMessages as messages } from './fee-messages.ts';
import styles from './details.module.css';

interface FeePartProps {
  readonly visitId: string;
  /** All pets of the visit. */
  readonly pets: readonly [Appointment, ...Appointment[]];
  readonly zone: string;
}

/** What may be charged to the visit's saved card, or the fee that was charged, with what staff can do about it. */
export function FeePart({ visitId, pets, zone }: FeePartProps) {
  const [open, setOpen] = useState<'charge' | 'write-off'>();
  // A no-show can be marked before the visit's start, and the fee expires.
  const now = useNowPast((at) => momentsOf(pets).find((moment) => moment > at));
  const fee = pets.find((pet) => pet.fee)?.fee;
  const due = dueFee(pets, now);
  const terms = agreedTerms(pets);
  const close = () => setOpen(undefined);
  if (!fee && !terms) return null;
  return (
    <>
      <Descriptions
        className={styles.amounts ?? ''}
        column={1}
        size="small"
        colon={false}
        styles={{ label: { inlineSize: '6rem' } }}
        items={
          fee
            ? [{ key: 'fee', label: messages.fee, children: feeText(fee) }]
            : terms
              ? [{ key: 'card', label: messages.card, children: <Terms terms={terms} /> }]
              : []
        }
      />
      {due || (fee && isUnpaidFee(fee)) ? (
        <div className={styles.money}>
          {due ? (
            <Button type="primary" onClick={() => setOpen('charge')}>
              {messages.charge(due.reason)}
            </Button>
          ) : (
            <Button onClick={() => setOpen('write-off')}>{messages.writeOff}</Button>
          )}
        </div>
      ) : null}
      {open === 'charge' && due ? (
        <ChargeFeeDialog
          visitId={visitId}
          uid={pets[0].user_id}
          due={due}
          start={pets[0].appointment_date}
          until={lastDeadline(pets)}
          now={now}
          zone={zone}
          onClose={close}
        />
      ) : null}
      {open === 'write-off' && fee ? (
        <WriteOffFeeDialog visitId={visitId} cents={fee.cents} onClose={close} />
      ) : null}
    </>
  );
}

const eventsOf = (pets: readonly Appointment[]) => pets.flatMap((pet) => feeEventOf(pet) ?? []);

/** When the fee can first be charged, and when no longer. */
const momentsOf = (pets: readonly Appointment[]): Date[] =>
  eventsOf(pets)
    .flatMap((event) => [event.at, feeDeadline(event)])
    .toSorted((one, other) => one.getTime() - other.getTime());

const lastDeadline = (pets: readonly Appointment[]): Date =>
  new Date(Math.max(...eventsOf(pets).map((event) => feeDeadline(event).getTime())));

function feeText(fee: Fee): string {
  const state = messages.state(fee.reason, formatCents(fee.cents), fee.status);
  return isUnpaidFee(fee) ? `${state}. ${messages.linkSent}` : state;
}

function Terms({ terms: { noShowCents, lateCancelCents, lateHours } }: { readonly terms: CardTerms }) {
  return (
    <div>
      {noShowCents > 0 ? <p>{messages.missed(formatCents(noShowCents))}</p> : null}
      {lateCancelCents > 0 ? <p>{messages.late(formatCents(lateCancelCents), lateHours)}</p> : null}
    </div>
  );
}
