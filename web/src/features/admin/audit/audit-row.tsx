import { SYSTEM, UNKNOWN, type AuditEntry } from '@paw-haven/domain/audit';
import { auditText } from '@paw-haven/domain/audit/labels';
import { timeOf, formatTime } from '@paw-haven/domain/time';
import { Chip } from '../../../ui/chip.tsx';
import { CustomerName } from '../components/customer-name.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { messages } from './messages.ts';
import styles from './audit-row.module.css';

interface AuditRowProps {
  readonly entry: AuditEntry;
  readonly zone: string;
}

/** When, who, what, of what; and what was there before and is now. */
export function AuditRow({ entry, zone }: AuditRowProps) {
  const { what, from, to } = auditText(entry, zone);
  return (
    <li className={styles.row}>
      <time className={styles.when} dateTime={entry.at.toISOString()}>
        {formatTime(timeOf(entry.at, zone))}
      </time>
      <div>
        <p>
          <Actor id={entry.actor} /> <span className="soft">·</span> {what}
          <AuditSubject entry={entry} />
        </p>
        {from !== null || to !== null ? <Values entry={entry} from={from} to={to} /> : null}
      </div>
    </li>
  );
}

function Actor({ id }: { readonly id: string }) {
  if (id === UNKNOWN) return <Chip tone="warn">{messages.unknown}</Chip>;
  return <strong>{id === SYSTEM ? messages.server : <CustomerName uid={id} />}</strong>;
}

interface ValuesProps {
  readonly entry: AuditEntry;
  readonly from: string | null;
  readonly to: string | null;
}

/** Both sides of a change; the one there is of what came or went. */
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
