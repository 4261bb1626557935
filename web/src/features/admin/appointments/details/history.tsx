import { auditEntrySchema, auditOfQuery, type AuditEntry } from '@paw-haven/domain/audit';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { formatInstant } from '@paw-haven/domain/time-format';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { CustomerName } from '../../components/customer-name.tsx';
import { messages } from '../messages.ts';
import { historyText } from './history-text.ts';
import styles from './details.module.css';

const SHOWN = 10;

/** What was done with the appointment, by whom, the latest first. */
export function History({ appointment, zone }: { readonly appointment: Appointment; readonly zone: string }) {
  const lines = useLiveQuery(auditOfQuery(appointment.id, SHOWN), auditEntrySchema);
  return (
    <section aria-busy={lines.status === 'loading'}>
      <h3>{messages.history}</h3>
      {lines.status === 'error' ? <p className="soft">{messages.historyFailed}</p> : null}
      {lines.data?.length === 0 ? <p className="soft">{messages.noHistory}</p> : null}
      <ol className={styles.lines}>
        {lines.data?.map((line) => (
          <li key={line.id}>
            {historyText(line, zone)}
            <span className="soft">
              <Actor line={line} customer={appointment.user_id} />
              {formatInstant(line.at, zone)}
            </span>
          </li>
        ))}
      </ol>
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
