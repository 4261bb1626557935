import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { common } from '../../../lib/language/messages.ts';
import { messages } from '../messages.ts';
import { cancelPets } from '../mutations.ts';
import { cancellationOf, cancelOptions, namesOf, type Cancellation } from '../view-model.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DialogChoice } from './dialog-choice.tsx';
import { useFee, useRefund } from './use-cancel-terms.ts';

interface CancelDialogProps {
  readonly appointment: Appointment;
  /** The visit's pets that can be canceled; with only one there is nothing to choose. */
  readonly pets: readonly Appointment[];
  /** The later visits of its series, each as a list of pets. */
  readonly later: readonly (readonly Appointment[])[];
  readonly zone: string;
  readonly phone: string;
  /** Whether it can still be canceled: staff may have changed it, or too much time may have passed. */
  readonly isChangeable: boolean;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

export function CancelDialog(props: CancelDialogProps) {
  const { appointment, pets, later, zone, phone, isChangeable, onClose, onCancelled } = props;
  const [option, setOption] = useState<string>();
  // Fixed at opening, so that no other pet is selected in place of one that staff cancel in the meantime.
  const [isOfSeveral] = useState(pets.length > 1);
  const [isOfSeries] = useState(later.length > 0);
  const hasChoice = isOfSeveral || isOfSeries;
  const cancellation: Cancellation | undefined = hasChoice
    ? cancellationOf(option, { pets, later })
    : { reach: 'pet', pets: [appointment] };
  const refund = useRefund(cancellation?.pets ?? [], zone, phone);
  const fee = useFee(cancellation?.pets ?? [], zone);
  const { run, pending } = useAction(cancelPets, {
    success: messages.cancelled,
    failure: (error) =>
      refund.hasChanged(error) || fee.hasChanged(error) ? undefined : messages.cancelFailed,
  });
  async function confirm() {
    const expected = { ...refund.expected, ...fee.expected };
    if (cancellation && (await run(cancellation, expected))) onCancelled();
  }

  const what = isOfSeveral
    ? namesOf(pets)
    : common.serviceFor(appointment.service.name, appointment.pet.name);
  return (
    <ConfirmDialog
      title={messages.cancelTitle}
      texts={{ cancel: messages.keep, confirm: messages.cancel, working: messages.canceling }}
      danger
      pending={pending}
      blocked={!isChangeable || !cancellation}
      onClose={onClose}
      onConfirm={confirm}
    >
      {pending || isChangeable ? <p>{messages.cancelQuestion}</p> : <ChangedMeanwhile />}
      {hasChoice ? (
        <DialogChoice
          legend={messages.cancelWhich}
          name="cancel"
          options={cancelOptions({ pets, later }, { isOfSeveral, isOfSeries })}
          selected={option}
          disabled={pending}
          onSelect={setOption}
        />
      ) : null}
      <output>
        {refund.text === undefined ? null : <p>{refund.text}</p>}
        {fee.text === undefined ? null : <p>{fee.text}</p>}
      </output>
      <p className="soft">{`${what}, ${formatInstant(appointment.appointment_date, zone)}`}</p>
    </ConfirmDialog>
  );
}
