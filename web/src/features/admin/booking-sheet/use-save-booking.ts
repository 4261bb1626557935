import { callOfVisit, type PetRequest } from '@paw-haven/domain/booking/visit/input';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { useRef } from 'react';
import { callFunction } from '../../../lib/calls/callables.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import type { BookingInput } from './booking-form.ts';
import type { Deposit } from './deposit-choice.tsx';

interface VisitInput extends BookingInput {
  readonly userId: string;
  readonly petId: string;
  readonly start: Date;
  readonly outsideHours?: boolean;
  readonly passLimit?: boolean;
  readonly vaccineReason?: string;
  readonly series?: { readonly dates: readonly Date[]; readonly everyWeeks: number } | undefined;
  readonly others: readonly PetRequest[];
  readonly together: boolean;
  readonly deposit?: Deposit | undefined;
  readonly wishId?: string | undefined;
}

/** The fields that every call for a visit has. */
function callOf(input: VisitInput) {
  const { userId, petId, serviceId, size, addOns = [], others, together } = input;
  const { groomerId, specialRequests, passLimit, vaccineReason, wishId } = input;
  return {
    ...callOfVisit({
      pets: [{ petId, service: serviceId, size, addOns: [...addOns] }, ...others],
      together,
    }),
    userId,
    serviceId,
    specialRequests,
    ...(groomerId === undefined ? {} : { groomerId }),
    ...(passLimit ? { passLimit } : {}),
    ...(vaccineReason === undefined ? {} : { vaccineReason }),
    ...(wishId === undefined ? {} : { wishId }),
  };
}

/** The pet that is added; what was not entered is left out. */
const newPetOf = ({ petName = '', breed, weight, alerts = [] }: BookingInput) => ({
  name: petName,
  ...(breed == null ? {} : { breed }),
  ...(weight == null ? {} : { weight }),
  ...(alerts.length > 0 ? { alerts: [...alerts] } : {}),
});

/** Sends the same request id for the same input, so that a retry after a lost response stores nothing twice. */
export function useSaveBooking() {
  const requestIds = useRef(new Map<string, string>());
  const requestIdOf = (input: object): string => {
    const key = JSON.stringify(input);
    const id = requestIds.current.get(key) ?? randomName();
    requestIds.current.set(key, id);
    return id;
  };
  return {
    /** Adds a new client, or a new pet of an existing one, whose name is `name`. */
    client: async (
      input: BookingInput & { readonly keepBoth: boolean },
      name: string,
    ): Promise<{ readonly userId: string; readonly petId: string }> => {
      const { userId, petId, full_name: typed, phone, email, textConsent, keepBoth } = input;
      const { contacts = [] } = input;
      if (userId !== undefined && petId !== undefined) return { userId, petId };
      const pets = [newPetOf(input)];
      const request =
        userId === undefined
          ? {
              full_name: typed ?? '',
              phone: phone ?? null,
              email: email ?? null,
              pets,
              ...(contacts.length > 0 ? { contacts: [...contacts] } : {}),
              ...(textConsent ? { textConsent } : {}),
              ...(keepBoth ? { keepBoth } : {}),
            }
          : { userId, full_name: name, pets };
      const saved = await callFunction('save-client', { requestId: requestIdOf(request), ...request });
      return { userId: saved.userId, petId: saved.petIds[0] ?? '' };
    },
    appointment: async (input: VisitInput): Promise<CallableOutput<'ask-for-deposit'> | undefined> => {
      const { start } = input;
      const request = callOf(input);
      if (input.series) {
        const { dates, everyWeeks } = input.series;
        const appointmentDates = dates.map((date) => date.toISOString());
        const series = { ...request, everyWeeks, appointmentDates };
        await callFunction('create-series', { requestId: requestIdOf(series), ...series });
        return undefined;
      }
      const item = {
        ...request,
        appointmentDate: start.toISOString(),
        ...(input.outsideHours ? { outsideHours: true } : {}),
      };
      if (input.deposit) {
        const held = { ...item, ...input.deposit };
        return callFunction('ask-for-deposit', { requestId: requestIdOf(held), ...held });
      }
      await callFunction('create-appointment', { requestId: requestIdOf(item), ...item });
      return undefined;
    },
  };
}
