import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { formatCents } from '@paw-haven/domain/core/cents';
import { REFUND_CHOICES, type RefundChoice } from '@paw-haven/domain/booking/payment/refund';
import { defaultRefund, leftCents, refundOutlook } from '@paw-haven/domain/booking/price/refund';
import { formatInstant } from '@paw-haven/domain/core/time-format';
import { asOneAppointment } from '@paw-haven/domain/booking/visit/visit';
import { Radio } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useNowPast } from '../../../lib/async/use-now-past.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { CancellationRefund } from './pending/pending-changes.ts';
import { describeCancellation } from './describe.ts';
import { ACTION_LABELS, messages } from './messages.ts';
import { useLaterVisits } from './use-later-visits.ts';
import { useVisitPets } from './use-visit-pets.ts';
import { petsOfVisit } from './visit.ts';

interface CancelDialogProps {
  readonly appointment: Appointment;
  readonly zone: string;
  /** `others`: the pets of the visit that are canceled too. `given`: the refund, if it can be chosen. */
  readonly onConfirm: (others: readonly Appointment[], given?: CancellationRefund, following?: true) => void;
  readonly onClose: () => void;
}

/** Confirms a cancellation. For a visit of several pets, asks which ones to cancel. */
export function CancelDialog({ appointment, zone, onConfirm, onClose }: CancelDialogProps) {
  const { id } = appointment;
  const visit = useVisitPets(appointment);
  const series = useLaterVisits(appointment);
  const [reach, setReach] = useState<'pet' | 'visit' | 'following'>('pet');
  const isWhole = reach !== 'pet';
  const others = petsOfVisit(appointment, visit.data ?? []).filter(
    (one) => one.id !== id && one.status === 'scheduled',
  );
  const following = reach === 'following' ? true : undefined;
  const chosen = isWhole ? [...others, ...(following ? series.later.flat() : [])] : [];
  const refund = useRefundChoice([appointment, ...chosen]);
  const { pet, appointment_date: date } = asOneAppointment([appointment, ...(isWhole ? others : [])]);
  const what = isWhole && others.length > 0 ? messages.wholeVisit : serviceLabel(appointment);
  return (
    <ConfirmDialog
      title={`${ACTION_LABELS.cancelled}?`}
      texts={{ cancel: messages.keep, confirm: ACTION_LABELS.cancelled, working: messages.working }}
      danger
      pending={false}
      blocked={visit.status !== 'success' || !series.isKnown}
      onConfirm={() => onConfirm(chosen, refund.given, following)}
      onClose={onClose}
    >
      {visit.status === 'error' ? (
        <ErrorState title={messages.visitFailed} error={visit.error} onRetry={visit.retry} />
      ) : null}
      {others.length === 0 && series.later.length === 0 ? null : (
        <>
          <strong id="what-to-cancel">{messages.whatToCancel}</strong>
          <Radio.Group
            orientation="vertical"
            aria-labelledby="what-to-cancel"
            value={reach}
            onChange={({ target }) => setReach(target.value as typeof reach)}
            options={[
              {
                value: 'pet',
                label: others.length === 0 ? messages.thisVisit : messages.onlyPet(appointment.pet.name),
              },
              ...(others.length === 0 ? [] : [{ value: 'visit', label: messages.wholeVisit }]),
              ...(series.later.length === 0
                ? []
                : [{ value: 'following', label: messages.following(series.later.length + 1) }]),
            ]}
          />
        </>
      )}
      <p>{`${what} for ${pet.name}, ${formatInstant(date, zone)}`}</p>
      {refund.options.length === 0 ? null : (
        <>
          <strong id="refund-choice">{messages.refundChoice}</strong>
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
        {describeCancellation(
          asOneAppointment([appointment, ...chosen]),
          refund.left,
          refund.given !== undefined,
        )}
      </p>
    </ConfirmDialog>
  );
}

/** How much of the money paid online is refunded; by default everything, once there is a policy. */
function useRefundChoice(pets: readonly [Appointment, ...Appointment[]]) {
  const [chosen, choose] = useState<RefundChoice>();
  const now = useNowPast((at) => refundOutlook(pets, at).next?.after);
  const everything = leftCents(pets);
  const hasTerms = pets.some(({ policy }) => policy !== undefined);
  const cents = { everything, policy: refundOutlook(pets, now).cents, nothing: 0 };
  const usual = defaultRefund(pets, useBusinessSettings().data?.policy);
  const choice = chosen ?? usual;
  const choices = everything === 0 ? [] : REFUND_CHOICES.filter((each) => each !== 'policy' || hasTerms);
  const isAsUsual = choices.length === 0 || (usual === 'nothing' && choice === usual);
  return {
    left: everything,
    choice,
    choose,
    options: choices.map((value) => ({
      value,
      label: messages.refundOption(messages.refunds[value], formatCents(cents[value])),
    })),
    /** Undefined if there is nothing to send: without a policy, nothing is refunded automatically. */
    given: isAsUsual ? undefined : { refund: choice, expectedRefundCents: cents[choice] },
  };
}
