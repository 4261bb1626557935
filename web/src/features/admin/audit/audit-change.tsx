import { SYSTEM, UNKNOWN, type AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { auditText } from '@paw-haven/domain/people/audit/labels';
import { Tag } from 'antd';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { messages } from './messages.ts';
import styles from './audit.module.css';

/** Who changed what of which record, with the values before and after. */
export function AuditChange({ entry, zone }: { readonly entry: AuditEntry; readonly zone: string }) {
  const { what, from, to } = auditText(entry, zone);
  return (
    <div className={styles.change}>
      <p>
        <Actor id={entry.actor} /> <span className="soft">·</span> <span>{what}</span>
        <AuditSubject entry={entry} zone={zone} />
      </p>
      {from !== null || to !== null ? <Values entry={entry} from={from} to={to} /> : null}
    </div>
  );
}

function Actor({ id }: { readonly id: string }) {
  if (id === UNKNOWN) return <Tag color="warning">{messages.unknown}</Tag>;
  return <strong>{id === SYSTEM ? messages.server : <CustomerName uid={id} />}</strong>;
}

interface ValuesProps {
  readonly entry: AuditEntry;
  readonly from: string | null;
  readonly to: string | null;
}

/** Both values of a change, or the only value if something was added or removed. */
function Values({ entry, from, to }: ValuesProps) {
  const isChange = entry.field !== undefined || (from !== null && to !== null);
  return (
    <dl className={styles.values}>
      {isChange || from !== null ? <Value label={messages.was} value={from} /> : null}
      {isChange || to !== null ? <Value label={messages.now} value={to} /> : null}
    </dl>
  );
}

function Value({ label, value }: { readonly label: string; readonly value: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? <span className="soft">{messages.nothing}</span>}</dd>
    </div>
  );
}
