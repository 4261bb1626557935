import { STATUS_LABELS } from '@paw-haven/domain/appointment/labels';
import { APPOINTMENT_STATUSES } from '@paw-haven/domain/appointment/status';
import type { AuditEntry } from '@paw-haven/domain/audit';
import { formatInstant } from '@paw-haven/domain/time-format';

/** One line of the books in plain words: `Moved from … to …`. */
export function historyText(line: Pick<AuditEntry, 'action' | 'from' | 'to'>, zone: string): string {
  const [from, to] = [line.from, line.to].map((value) => inWords(value, zone));
  if (line.action === 'appointment-created') return 'Booked';
  if (line.action === 'appointment-rescheduled') return `Moved from ${from} to ${to}`;
  if (line.action === 'payment-refunded') return to ? `Refunded: ${to}` : 'Refunded';
  return from && to ? `${from} to ${to}` : (to ?? from ?? line.action);
}

function inWords(value: string | null, zone: string): string | undefined {
  if (value === null) return undefined;
  const status = APPOINTMENT_STATUSES.find((known) => known === value);
  if (status) return STATUS_LABELS[status];
  const isInstant = /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
  return isInstant ? formatInstant(new Date(value), zone) : value;
}
