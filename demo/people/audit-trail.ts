/** The audit log entries that the product would have written for the visits around today. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import { SYSTEM, type AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';

import { DEMO_ACCOUNTS } from './accounts.ts';
import { endOf } from '../core/visit.ts';

const DESK = 'demo-admin';
const OWNER = 'demo-owner';
const DAYS_BACK = 3;

export function buildAuditTrail(
  appointments: readonly Appointment[],
  rolesGrantedAt: Date,
  now: Date,
): AuditEntry[] {
  const from = new Date(now.getTime() - DAYS_BACK * DAY_MS);
  const visits = appointments.filter(({ appointment_date: start }) => start >= from);
  return [...rolesGranted(rolesGrantedAt), ...visits.flatMap(trailOf)];
}

function rolesGranted(at: Date): AuditEntry[] {
  return DEMO_ACCOUNTS.flatMap(({ uid, role }) =>
    role === undefined
      ? []
      : [
          {
            id: `demo-role-${uid}`,
            action: 'role-granted',
            actor: uid === OWNER ? SYSTEM : OWNER,
            subject: uid,
            from: null,
            to: role,
            at,
          },
        ],
  );
}

function trailOf(visit: Appointment): AuditEntry[] {
  const { id, status, user_id, created_at, updated_at, appointment_date: start } = visit;
  const isByPhone = visit.stripe_session_id === '';
  const created: AuditEntry = {
    id: `appointment-created_${id}`,
    action: 'appointment-created',
    actor: isByPhone ? DESK : user_id,
    subject: id,
    from: null,
    to: 'scheduled',
    at: created_at,
  };
  const set = (from: AppointmentStatus, to: AppointmentStatus, at: Date): AuditEntry => ({
    id: `demo-${to}-${id}`,
    action: 'appointment-status-set',
    actor: DESK,
    subject: id,
    from,
    to,
    at,
  });
  switch (status) {
    case 'scheduled':
      return [created];
    case 'in-progress':
      return [created, set('scheduled', status, start)];
    case 'completed':
      return [created, set('scheduled', 'in-progress', start), set('in-progress', status, endOf(visit))];
    case 'no-show':
      return [created, set('scheduled', status, updated_at)];
    case 'cancelled':
      return [
        created,
        {
          ...set('scheduled', status, dayBefore(start, updated_at)),
          action: 'appointment-cancelled',
          actor: user_id,
        },
      ];
  }
}

/** Customers can cancel until the day before. */
function dayBefore(start: Date, changed: Date): Date {
  return new Date(Math.min(changed.getTime(), start.getTime() - DAY_MS));
}
