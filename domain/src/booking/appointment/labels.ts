import type { Translated } from '../../core/text/language.ts';
import type { QuoteLine } from './line.ts';
import type { AppointmentStatus } from '../../core/records/appointment-status.ts';

export const STATUS_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'Scheduled',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
};

export const APPOINTMENT_WORDS = { statuses: STATUS_LABELS };

export type AppointmentWords = Translated<typeof APPOINTMENT_WORDS>;

/** `Basic Groom + Nail grind`: the service and its add-ons. */
export function serviceLabel(appointment: {
  readonly service: { readonly name: string };
  readonly lines?: readonly Pick<QuoteLine, 'kind' | 'label'>[] | undefined;
}): string {
  const addOns = (appointment.lines ?? []).filter(({ kind }) => kind === 'add-on');
  return [appointment.service.name, ...addOns.map(({ label }) => label)].join(' + ');
}
