import {
  isLeftToStaff,
  issueCentsLeft,
  paymentIssueSchema,
  paymentIssuesQuery,
  type PaymentIssue,
} from '@paw-haven/domain/booking/payment/issue';
import { formatCents, toCents } from '@paw-haven/domain/core/cents';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../../lib/salon/settings.ts';
import { ISSUE_REASONS, listMessages } from '../messages.ts';
import { CustomerName } from '../clients/customer-name.tsx';
import { ServiceName } from './service-name.tsx';
import styles from './payment-issues.module.css';

const DisputeFile = lazy(async () => ({ default: (await import('./dispute-file.tsx')).DisputeFile }));
const SettleRefund = lazy(async () => ({ default: (await import('./settle-refund.tsx')).SettleRefund }));

/** Each one reads its customer's name, and the page may read at most 60 documents. */
const SHOWN = 4;

/**
 * Payments that could not become an appointment, chargebacks and failed refunds, newest first. Renders nothing if there
 * are none.
 */
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
        <Button onClick={() => setLimit(limit * 4)}>{listMessages.moreIssues}</Button>
      ) : null}
    </section>
  );
}

function Issue({ issue, zone }: { readonly issue: PaymentIssue; readonly zone: string }) {
  const [color, tag] = tagOf(issue);
  return (
    <li className={styles.issue}>
      <div>
        <p>
          <strong>
            <CustomerName uid={issue.user_id} />
          </strong>{' '}
          <span>{`paid ${formatCents(toCents(issue.amount))}`}</span>
        </p>
        <p className="soft">
          <ServiceName id={issue.service_id} />
          <span>{`, ${formatInstant(issue.appointment_date, zone)}. ${ISSUE_REASONS[issue.reason]}${issue.needs_response ? ` ${listMessages.disputeDeadline}` : ''}`}</span>
        </p>
      </div>
      <div className={styles.state}>
        {isLeftToStaff(issue) ? (
          <Suspense>
            <SettleRefund of="issue" id={issue.id} cents={issueCentsLeft(issue)} />
          </Suspense>
        ) : null}
        {issue.reason === 'dispute' ? (
          <Suspense>
            <DisputeFile issueId={issue.id} />
          </Suspense>
        ) : null}
        <Tag color={color}>{tag}</Tag>
      </div>
    </li>
  );
}

function tagOf(issue: PaymentIssue) {
  const { reason, refund_id: refund, settled_at: settled, dispute } = issue;
  if (issue.needs_response) return ['error', listMessages.disputeOpen] as const;
  if (reason === 'dispute') return ['default', listMessages.disputes[dispute ?? 'open']] as const;
  if (isLeftToStaff(issue) || (reason === 'refund-failed' && !settled))
    return ['error', listMessages.refundFailed] as const;
  if (refund === null && dispute === 'open') return ['warning', listMessages.refundWaits] as const;
  if (dispute === 'lost') return ['success', listMessages.refundByBank] as const;
  return refund === null
    ? (['warning', listMessages.refundOpen] as const)
    : (['success', listMessages.refunded] as const);
}
