import { paymentIssueSchema, paymentIssuesQuery, type PaymentIssue } from '@paw-haven/domain/payment/issue';
import { formatPrice } from '@paw-haven/domain/service/display';
import { formatInstant } from '@paw-haven/domain/time-format';
import { useState } from 'react';
import { Chip } from '../../../components/chip.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/settings.ts';
import { ISSUE_REASONS, listMessages } from './messages.ts';
import { CustomerName } from './customer-name.tsx';
import { ServiceName } from './service-name.tsx';
import styles from './payment-issues.module.css';

/** Each reads its customer's name, on a page that has much to read itself. */
const SHOWN = 4;

/** Payments that could not become an appointment, newest first. Takes no room where there are none. */
export function PaymentIssues() {
  const [limit, setLimit] = useState(SHOWN);
  const issues = useLiveQuery(paymentIssuesQuery(limit), paymentIssueSchema);
  const zone = useBusinessSettings().data?.time_zone;
  if (issues.status === 'error')
    return <ErrorState title={listMessages.issuesFailed} error={issues.error} onRetry={issues.retry} />;
  if (issues.status === 'loading' || issues.data.length === 0 || zone === undefined) return null;
  return (
    <section className={styles.issues} aria-labelledby="payment-issues">
      <h3 id="payment-issues">{listMessages.issuesTitle}</h3>
      <p className="soft">{listMessages.issuesText}</p>
      <ul>
        {issues.data.map((issue) => (
          <Issue key={issue.id} issue={issue} zone={zone} />
        ))}
      </ul>
      {issues.data.length === limit ? (
        <button type="button" className="button" onClick={() => setLimit(limit * 4)}>
          {listMessages.moreIssues}
        </button>
      ) : null}
    </section>
  );
}

function Issue({ issue, zone }: { readonly issue: PaymentIssue; readonly zone: string }) {
  const refunded = issue.refund_id !== null;
  return (
    <li className={styles.issue}>
      <div>
        <p>
          <strong>
            <CustomerName uid={issue.user_id} />
          </strong>{' '}
          paid {formatPrice(issue.amount)}
        </p>
        <p className="soft">
          <ServiceName id={issue.service_id} />, {formatInstant(issue.appointment_date, zone)}.{' '}
          {ISSUE_REASONS[issue.reason]}
        </p>
      </div>
      <Chip tone={refunded ? 'good' : 'warn'}>
        {refunded ? listMessages.refunded : listMessages.refundOpen}
      </Chip>
    </li>
  );
}
