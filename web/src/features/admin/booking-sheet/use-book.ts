import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { PetRequest } from '@paw-haven/domain/booking/visit/input';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { useState } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { knownClientOf, type Known } from '../components/clients/known-client.tsx';
import { describeBookingFailure } from './describe.ts';
import { messages } from './messages.ts';
import type { BookingInput } from './booking-form.ts';
import type { Deposit } from './deposit-choice.tsx';
import type { BookingVisit } from './use-booking-visit.ts';
import type { RepeatVisit } from './use-repeat-visit.tsx';
import { useSaveBooking } from './use-save-booking.ts';

interface Question {
  readonly visit: BookingVisit;
  readonly start: Date | undefined;
  readonly isOutside: boolean;
  /** Why the customer has to call to book; undefined if they do not have to. */
  readonly callReason: string | undefined;
  readonly repeat: RepeatVisit;
  readonly waiver: { readonly vaccineReason?: string };
  /** What is asked for before the visit is booked; undefined if it is paid at the salon. */
  readonly deposit: Deposit | undefined;
  /** The wish on the waiting list that the booking ends. */
  readonly wishId: string | undefined;
  readonly zone: string;
  /** The client is stored even if booking the time fails. */
  readonly onSaved: (ids: { readonly userId: string; readonly petId: string }) => void;
  readonly onBooked: (start: Date) => void;
}

export type Booking = ReturnType<typeof useBook>;

type BookingRequest = BookingInput & {
  readonly others: readonly PetRequest[];
  readonly together: boolean;
  readonly start: Date;
  readonly series: RepeatVisit['series'];
  readonly deposit: Deposit | undefined;
  readonly keepBoth: boolean;
  readonly outsideHours?: boolean;
  readonly passLimit?: boolean;
  readonly vaccineReason?: string;
  readonly wishId: string | undefined;
};

/** What staff confirm before the visit is booked. */
type Doubt =
  | { readonly kind: 'outside'; readonly start: Date }
  | { readonly kind: 'call'; readonly reason: string }
  | { readonly kind: 'limit' };

interface Unconfirmed {
  readonly booking: BookingRequest;
  readonly doubts: readonly [Doubt, ...Doubt[]];
}

/** The booking that waits for confirmation, and what staff confirm before it is sent. */
function useDoubts() {
  const [waiting, setWaiting] = useState<Unconfirmed>();
  return {
    /** Returns the booking if there is nothing to confirm. */
    ask: (booking: BookingRequest, [doubt, ...rest]: readonly Doubt[]) => {
      if (!doubt) return booking;
      setWaiting({ booking, doubts: [doubt, ...rest] });
      return undefined;
    },
    /** What staff have to confirm next. */
    doubt: waiting?.doubts[0],
    /** Returns the booking if that was the last thing to confirm. */
    confirm: () => {
      if (!waiting) return undefined;
      const { booking, doubts } = waiting;
      const [, next, ...rest] = doubts;
      setWaiting(next && { booking, doubts: [next, ...rest] });
      return next ? undefined : booking;
    },
    dismiss: () => setWaiting(undefined),
  };
}

/** Books the visit. Asks first if there is a doubt, or if the client may be known already. */
export function useBook(question: Question) {
  const { visit, start, isOutside, callReason, repeat, zone, onSaved, onBooked } = question;
  const [knownClient, setKnownClient] = useState<Known>();
  const [problem, setProblem] = useState<string>();
  /** The link of a time that is held, until it was seen. */
  const [held, setHeld] = useState<{
    readonly link: CallableOutput<'ask-for-deposit'>;
    readonly close: () => void;
  }>();
  const save = useSaveBooking();
  const { ask, confirm, ...doubts } = useDoubts();
  const book = useAction(
    async (input: BookingRequest) => {
      const name = partnerName(visit.profile.data) ?? input.userId ?? '';
      const ids = await save.client(input, name);
      onSaved(ids);
      let link: CallableOutput<'ask-for-deposit'> | undefined;
      try {
        link = await save.appointment({ ...input, ...ids });
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'day-limit')) throw error;
        ask({ ...input, ...ids, passLimit: true }, [{ kind: 'limit' }]);
        return undefined;
      }
      if (link) setHeld({ link, close: () => onBooked(input.start) });
      else onBooked(input.start);
      return input;
    },
    {
      success: (booked) =>
        booked && {
          title: titleOf(booked.series, booked.deposit),
          text: formatInstant(booked.start, zone),
        },
      failure: (error) => {
        const same = knownClientOf(error);
        setKnownClient(same);
        if (same === undefined) setProblem(describeBookingFailure(error, zone));
        repeat.lookAgain();
        return undefined;
      },
    },
  );
  const send = (booking: BookingRequest | undefined) => {
    if (booking) void book.run(booking);
  };
  return {
    pending: book.pending,
    knownClient,
    forgetKnown: () => setKnownClient(undefined),
    problem,
    held,
    ...doubts,
    confirm: () => send(confirm()),
    submit: (input: BookingInput, keepBoth = false) => {
      if (!start || !visit.isComplete) return;
      setProblem(undefined);
      setKnownClient(undefined);
      const booking = bookingOf({ ...question, start }, input, keepBoth);
      send(
        ask(isOutside ? { ...booking, outsideHours: true } : booking, [
          ...(callReason === undefined ? [] : [{ kind: 'call', reason: callReason } as const]),
          ...(isOutside ? [{ kind: 'outside', start } as const] : []),
        ]),
      );
    },
  };
}

function bookingOf(
  { visit, start, repeat, deposit, wishId, waiver }: Question & { readonly start: Date },
  input: BookingInput,
  keepBoth: boolean,
): BookingRequest {
  const { size, addOns = [] } = visit.visits[0]?.selection ?? {};
  return {
    ...input,
    size,
    addOns: addOns.map(({ id }) => id),
    specialRequests: input.specialRequests?.trim() || null,
    others: visit.otherPets,
    together: visit.together,
    start,
    series: repeat.series,
    deposit,
    keepBoth,
    wishId,
    ...waiver,
  };
}

function titleOf(series: RepeatVisit['series'], deposit: Deposit | undefined): string {
  if (series) return messages.repeated(series.dates.length);
  return deposit ? messages.asked : messages.booked;
}
