import { STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { emptyDraft } from '@paw-haven/domain/booking/visit/draft';
import { activeFirst, isActive } from '@paw-haven/domain/people/pet/active';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import type { FoundCustomer } from '@paw-haven/domain/people/profile/search';
import { formatDayShort, formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, timeOf, type DayKey, formatTime } from '@paw-haven/domain/core/calendar/time';
import { visibleLine } from '@paw-haven/domain/core/text/visible-text';
import { appointmentLink, customerLink, dayLink } from '../../../lib/navigation/admin-links.ts';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { messages } from './messages.ts';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';

export function customersGroup(customers: readonly FoundCustomer[]): PaletteGroup {
  const options = customers.map((customer) => ({
    id: `customer-${customer.id}`,
    label: partnerName(customer) ?? messages.noName,
    ...(visibleLine(customer.full_name ?? '') && customer.email ? { detail: customer.email } : {}),
    to: customerLink(customer.id),
  }));
  return { name: 'customers', label: messages.customers, options };
}

/** For each pet, its owner's page, which has the visits and the phone number, and a booking for the owner. */
export function petsGroup(pets: readonly Pet[]): PaletteGroup {
  const options = activeFirst(pets).flatMap(
    ({ id, name, breed, owner_id: owner, ...pet }): PaletteOption[] => [
      { id: `pet-${id}`, label: name, ...(breed ? { detail: breed } : {}), owner, to: customerLink(owner) },
      ...(isActive(pet)
        ? [
            {
              id: `book-${id}`,
              label: messages.book(name),
              owner,
              to: () => newAppointment.set({ customer: owner, visit: emptyDraft({ petId: id }) }),
            },
          ]
        : []),
    ],
  );
  return { name: 'pets', label: messages.pets, options };
}

/** Appointments, and the whole day if the search was for a day. */
export function appointmentsGroup(
  appointments: readonly Appointment[],
  zone: string,
  day: DayKey | undefined,
): PaletteGroup {
  const options: PaletteOption[] = appointments.map((appointment) => {
    const { id, appointment_date: date, service, pet, status } = appointment;
    const on = dayOf(date, zone);
    const when = `${day === undefined ? `${formatDayShort(on)}, ` : ''}${formatTime(timeOf(date, zone))}`;
    return {
      id: `appointment-${id}`,
      label: `${when}: ${pet.name}`,
      detail: `${service.name}, ${STATUS_LABELS[status].toLowerCase()}`,
      to: appointmentLink(id, on),
    };
  });
  const whole: PaletteOption[] =
    day === undefined
      ? []
      : [{ id: `day-${day}`, label: messages.wholeDay(formatDayWithYear(day)), to: dayLink(day) }];
  return { name: 'appointments', label: messages.appointments, options: [...whole, ...options] };
}
