import {
  auditEntrySchema,
  recordHistoryQuery,
  type AuditEntry,
} from '@paw-haven/domain/people/audit/actions';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Timeline } from 'antd';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { messages } from './messages.ts';
import { historyText } from './history-text.ts';

const SHOWN = 10;

/** The audit log of the appointment, latest first. */
export function History({ appointment, zone }: { readonly appointment: Appointment; readonly zone: string }) {
  const lines = useLiveQuery(recordHistoryQuery(appointment.id, SHOWN), auditEntrySchema);
  return (
    <section aria-busy={lines.status === 'loading'}>
      <h3>{messages.history}</h3>
      {lines.status === 'error' ? <p className="soft">{messages.historyFailed}</p> : null}
      {lines.data?.length === 0 ? <p className="soft">{messages.noHistory}</p> : null}
      <Timeline
        items={(lines.data ?? []).map((line) => ({
          key: line.id,
          content: (
            <>
              <span>{historyText(line, zone)}</span>
              <div className="soft">
                <Actor line={line} customer={appointment.user_id} />
                <span>{formatInstant(line.at, zone)}</span>
              </div>
            </>
          ),
        }))}
      />
    </section>
  );
}

function Actor({ line, customer }: { readonly line: AuditEntry; readonly customer: string }) {
  if (line.actor === 'system') return <>{messages.bySystem}, </>;
  if (line.actor === customer) return <>{messages.byCustomer}, </>;
  return (
    <>
      <CustomerName uid={line.actor} />,{' '}
    </>
  );
}
