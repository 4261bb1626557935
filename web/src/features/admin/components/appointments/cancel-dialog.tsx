import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import { cancelFeeOutlook } from '@paw-haven/domain/booking/card/terms';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { formatCents } from '@paw-haven/domain/core/cents';
import { REFUND_CHOICES, type RefundChoice } from '@paw-haven/domain/booking/payment/refund';
import { defaultRefund, leftCents, refundOutlook } from '@paw-haven/domain/booking/price/refund';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { asOneAppointment } from '@paw-haven/domain/booking/visit/visit';
import { Radio } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../antd/dialogs.tsx';
import { useNowPast } from '../../../../lib/async/use-now-past.ts';
import { useBusinessSettings } from '../../../../lib/salon/settings.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { CancellationRefund } from '../pending-changes/pending-change.ts';
import { describeCancellation } from './describe.ts';
import { ACTION_LABELS, appointmentMessages } from './messages.ts';
import { useLaterVisits } from '../moving/use-later-visits.ts';
import { useVisitPets } from '../moving/use-visit-pets.ts';
import { petsOfVisit } from '../moving/visit.ts';

interface CancelDialogProps {
  readonly appointment: Appointment;
  readonly zone: string;
  /** `others`: the pets of the visit that are canceled too. `given`: the refund, if it can be chosen. */
  readonly onConfirm: (others: readonly Appointment[], given?: CancellationRefund, following?: true) => void;
  readonly onClose: () => void;
}

/** Confirms a cancellation. For a visit of several pets, or a series, asks what to cancel. */
export function CancelDialog({ appointment, zone, onConfirm, onClose }: CancelDialogProps) {
  const reach = useReach(appointment);
  const refund = useRefundChoice([appointment, ...reach.chosen]);
  const { pet, appointment_date: date } = asOneAppointment([appointment, ...reach.ofVisit]);
  const what = reach.ofVisit.length > 0 ? appointmentMessages.wholeVisit : serviceLabel(appointment);
  return (
    <ConfirmDialog
      title={`${ACTION_LABELS.cancelled}?`}
      texts={{ cancel: appointmentMessages.keep, confirm: ACTION_LABELS.cancelled }}
      danger
      pending={false}
      blocked={!reach.isKnown}
      onConfirm={() => onConfirm(reach.chosen, refund.given, reach.following)}
      onClose={onClose}
    >
      {reach.error ? (
        <ErrorState
          title={appointmentMessages.visitFailed}
          error={reach.error.error}
          onRetry={reach.error.retry}
        />
      ) : null}
      {reach.options.length === 1 ? null : (
        <>
          <strong id="what-to-cancel">{appointmentMessages.whatToCancel}</strong>
          <Radio.Group
            orientation="vertical"
            aria-labelledby="what-to-cancel"
            value={reach.value}
            onChange={({ target }) => reach.choose(target.value as Reach)}
            options={reach.options}
          />
        </>
      )}
      <p>{`${what} for ${pet.name}, ${formatInstant(date, zone)}`}</p>
      {refund.options.length === 0 ? null : (
        <>
          <strong id="refund-choice">{refund.title}</strong>
          <Radio.Group
            orientation="vertical"
            name="refund"
            aria-labelledby="refund-choice"
            value={refund.choice}
            onChange={({ target }) => refund.choose(target.value as RefundChoice)}
            options={refund.options}
          />
        </>
      )}
      <p className="soft">
        {describeCancellation([appointment, ...reach.chosen], refund.left, refund.given !== undefined)}
      </p>
    </ConfirmDialog>
  );
}

type Reach = 'pet' | 'visit' | 'following';

/** What is canceled: only the appointment, its whole visit, or also the later visits of its series. */
function useReach(appointment: Appointment) {
  const { id, pet } = appointment;
  const loaded = useVisitPets(appointment);
  const series = useLaterVisits(appointment);
  const [value, choose] = useState<Reach>('pet');
  const others = petsOfVisit(appointment, loaded.data ?? []).filter(
    (item) => item.id !== id && item.status === 'scheduled',
  );
  const following = value === 'following' ? (true as const) : undefined;
  const ofVisit = value === 'pet' ? [] : others;
  return {
    value,
    choose,
    following,
    isKnown: loaded.status === 'success' && series.isKnown,
    error: loaded.status === 'error' ? loaded : undefined,
    /** The other pets of the visit that are canceled too. */
    ofVisit,
    /** All other appointments that are canceled too. */
    chosen: following ? [...ofVisit, ...series.later.flat()] : ofVisit,
    options: [
      {
        value: 'pet',
        label: others.length === 0 ? appointmentMessages.thisVisit : appointmentMessages.onlyPet(pet.name),
      },
      ...(others.length === 0 ? [] : [{ value: 'visit', label: appointmentMessages.wholeVisit }]),
      ...(series.later.length === 0
        ? []
        : [{ value: 'following', label: appointmentMessages.following(series.later.length + 1) }]),
    ],
  };
}

/**
 * How much of the money paid online is refunded; by default everything, once there is a policy. With a saved card also
 * whether the customer cancels, which may cost a fee.
 */
function useRefundChoice(pets: readonly [Appointment, ...Appointment[]]) {
  const [chosen, choose] = useState<RefundChoice>();
  const now = useNowPast(
    (at) => refundOutlook(pets, at).next?.after ?? cancelFeeOutlook(pets, at)?.next?.after,
  );
  const fee = cancelFeeOutlook(pets, now)?.cents ?? 0;
  const everything = leftCents(pets);
  const hasTerms = pets.some(({ policy }) => policy !== undefined);
  const cents = { everything, policy: refundOutlook(pets, now).cents, nothing: 0 };
  const usual = defaultRefund(pets, useBusinessSettings().data?.policy);
  const choice = chosen ?? (everything === 0 && fee > 0 ? 'everything' : usual);
  const choices =
    everything > 0
      ? REFUND_CHOICES.filter((each) => each !== 'policy' || hasTerms)
      : fee > 0
        ? (['everything', 'policy'] as const)
        : [];
  const isAsUsual = choices.length === 0 || (usual === 'nothing' && choice === usual);
  const labelOf = (value: RefundChoice): string => {
    const { refunds, refundOption, withFee, byCustomer, bySalon } = appointmentMessages;
    if (everything === 0) return value === 'policy' ? byCustomer(formatCents(fee)) : bySalon;
    const option = refundOption(refunds[value], formatCents(cents[value]));
    return value === 'policy' && fee > 0 ? withFee(option, formatCents(fee)) : option;
  };
  return {
    left: everything,
    choice,
    choose,
    title: everything === 0 ? appointmentMessages.whoCancels : appointmentMessages.refundChoice,
    options: choices.map((value) => ({ value, label: labelOf(value) })),
    /** Undefined if there is nothing to send: without a policy, nothing is refunded automatically. */
    given: isAsUsual
      ? undefined
      : {
          refund: choice,
          expectedRefundCents: cents[choice],
          ...(choice === 'policy' && fee > 0 && { expectedFeeCents: fee }),
        },
  };
}
