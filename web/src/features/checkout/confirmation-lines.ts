/** What the page after a booking lists. */
import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import { formatCents } from '@paw-haven/domain/core/cents';
import { formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import {
  CONFIRMATION_WORDS,
  confirmationNumber,
} from '@paw-haven/domain/booking/payment/confirmation-number';
import { visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import type { Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { groomerNameOf, withGroomer, type NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import { successMessages as messages, summaryLabels } from './messages.ts';

type Line = readonly [label: string, value: string];

/** `sessionId` is empty when nothing was paid online; `visit` and `zone` are undefined while loading. */
export function confirmationLines(
  sessionId: string,
  visit: Visit | undefined,
  groomers: readonly NamedGroomer[],
  zone: string | undefined,
): Line[] {
  const isPaid = sessionId !== '';
  return [
    [messages.status, messages.confirmed],
    ...paymentLines(isPaid, visit),
    ...(isPaid ? [[CONFIRMATION_WORDS.label, confirmationNumber(sessionId)] as const] : []),
    ...(visit && zone !== undefined ? bookedLines(visit, groomers, zone) : []),
  ];
}

/** What was paid and what is due at the salon. */
function paymentLines(isPaid: boolean, visit: Visit | undefined): Line[] {
  const { dueCents: due, paidCents: paid } = visitMoney(visit?.pets ?? []);
  const dueLine = `${messages.dueAtSalon}: ${formatCents(due)}`;
  if (due > 0 && paid > 0)
    return [
      [messages.payment, `${messages.paidPart(formatCents(paid), formatCents(paid + due))} · ${dueLine}`],
    ];
  return [
    [messages.payment, isPaid ? messages.paid : messages.dueAtSalon],
    ...(due > 0 ? [[messages.total, formatCents(due)] as const] : []),
  ];
}

/** What was booked; several pets each have a line with their time, without canceled ones. */
function bookedLines({ remaining: pets }: Visit, groomers: readonly NamedGroomer[], zone: string): Line[] {
  const [first] = pets;
  if (pets.length > 1)
    return pets.map((pet) => {
      const groomer = groomerNameOf(groomers, pet);
      const at = formatTime(timeOf(pet.appointment_date, zone));
      return [
        pet.pet.name,
        `${serviceLabel(pet)}, ${at}${groomer === undefined ? '' : ` ${withGroomer(groomer)}`}`,
      ];
    });
  const groomer = groomerNameOf(groomers, first);
  return [
    [summaryLabels.service, serviceLabel(first)],
    [messages.pet, first.pet.name],
    ...(groomer === undefined ? [] : [[summaryLabels.groomer, groomer] as const]),
  ];
}
