import type { AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { auditText } from '@paw-haven/domain/people/audit/labels';

/** Text of an audit log entry, without the appointment it is about: `Moved from … to …`. */
export function historyText(line: AuditEntry, zone: string): string {
  const { what, from, to } = auditText(line, zone);
  if (line.action === 'appointment-created') return 'Booked';
  if (line.action === 'appointment-rescheduled') return `Rescheduled from ${from} to ${to}`;
  if (line.action === 'appointment-groomer-changed') return `Reassigned from ${from} to ${to}`;
  return from !== null && to !== null ? `${from} to ${to}` : what;
}
