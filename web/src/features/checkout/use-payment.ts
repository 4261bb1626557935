import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../lib/notify/notify.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { useLeaving } from '../../lib/navigation/use-leaving.ts';
import { useUser } from '../../lib/session/session.ts';
import { clearUnfinishedBooking } from '../../lib/navigation/unfinished-booking.ts';
import { messages } from './messages.ts';
import { startPayment } from './mutations.ts';
import {
  changedPrice,
  createPaymentInput,
  leadsBackToSlots,
  leadsToAppointments,
  problemText,
} from './view-model.ts';
import type { UpdatedPrice, VisitInput } from './visit.ts';

/**
 * Leads from "Pay Now" to the payment page. `problem` is the server's explanation of a failure; `nameOf` supplies the
 * names of the customer's pets for it.
 */
export function usePayment(choice: BookingChoice, nameOf: (petId: unknown) => string | undefined) {
  const navigate = useNavigate();
  const { uid } = useUser();
  const [isLeaving, setIsLeaving] = useLeaving();
  const [problem, setProblem] = useState<string | null>(null);
  const [updatedPrice, setUpdatedPrice] = useState<UpdatedPrice>();

  const { run, pending } = useAction(
    async (specialRequests: string, visit: VisitInput, quotedCents: number) => {
      setProblem(null);
      try {
        const url = await startPayment(createPaymentInput(choice, specialRequests, visit));
        setIsLeaving(true);
        window.location.assign(url);
      } catch (error) {
        const price = changedPrice(error);
        if (!price) throw error;
        setUpdatedPrice({ instead: quotedCents, ...price });
      }
    },
    {
      failure: (error) => {
        if (leadsToAppointments(error)) {
          clearUnfinishedBooking(uid);
          toast.success(messages.alreadyBooked);
          void navigate(PATHS.appointments, { replace: true });
          return undefined;
        }
        if (leadsBackToSlots(error)) void navigate(PATHS.home, { state: choice });
        else if (error instanceof AppError) setProblem(problemText(error, nameOf));
        return messages.paymentFailed;
      },
    },
  );

  return {
    pay: (specialRequests: string, visit: VisitInput, quotedCents: number) =>
      void run(specialRequests, visit, quotedCents),
    isBusy: pending || isLeaving,
    problem,
    updatedPrice,
  };
}
