import { partnerName } from '@paw-haven/domain/core/records/conversation';
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
  readonly repeat: RepeatVisit;
  readonly waiver: { readonly vaccineReason?: string };
  /** What is asked for before the visit is booked; undefined if it is paid at the salon. */
  readonly deposit: Deposit | undefined;
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
  readonly vaccineReason?: string;
};

/** Books the visit. Asks first if the client may be known already, or if the time is outside opening hours. */
export function useBook(question: Question) {
  const { visit, start, isOutside, repeat, waiver, deposit, zone, onSaved, onBooked } = question;
  const [knownClient, setKnownClient] = useState<Known>();
  const [problem, setProblem] = useState<string>();
  /** A booking outside opening hours that waits for confirmation. */
  const [bookingRequest, setBookingRequest] = useState<BookingRequest>();
  /** The link of a time that is held, until it was seen. */
  const [held, setHeld] = useState<{
    readonly link: CallableOutput<'ask-for-deposit'>;
    readonly close: () => void;
  }>();
  const save = useSaveBooking();
  const book = useAction(
    async (input: BookingRequest) => {
      const name = partnerName(visit.profile.data) ?? input.userId ?? '';
      const ids = await save.client(input, name);
      onSaved(ids);
      const link = await save.appointment({ ...input, ...ids });
      if (link) setHeld({ link, close: () => onBooked(input.start) });
      else onBooked(input.start);
      return input;
    },
    {
      success: ({ start: booked, series, deposit: held }) => ({
        title: titleOf(series, held),
        text: formatInstant(booked, zone),
      }),
      failure: (error) => {
        const same = knownClientOf(error);
        setKnownClient(same);
        if (same === undefined) setProblem(describeBookingFailure(error, zone));
        repeat.lookAgain();
        return undefined;
      },
    },
  );
  return {
    pending: book.pending,
    known: knownClient,
    forgetKnown: () => setKnownClient(undefined),
    problem,
    held,
    /** The start that waits for confirmation because it is outside opening hours. */
    askedStart: bookingRequest?.start,
    confirm: () => {
      setBookingRequest(undefined);
      if (bookingRequest) void book.run(bookingRequest);
    },
    dismiss: () => setBookingRequest(undefined),
    submit: (input: BookingInput, keepBoth = false) => {
      if (!start || !visit.isComplete) return;
      setProblem(undefined);
      setKnownClient(undefined);
      const { size, addOns = [] } = visit.visits[0]?.selection ?? {};
      const booking = {
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
        ...waiver,
      };
      if (isOutside) setBookingRequest({ ...booking, outsideHours: true });
      else void book.run(booking);
    },
  };
}

function titleOf(series: RepeatVisit['series'], deposit: Deposit | undefined): string {
  if (series) return messages.repeated(series.dates.length);
  return deposit ? messages.asked : messages.booked;
}
