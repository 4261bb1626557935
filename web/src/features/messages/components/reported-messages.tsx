import { partnerName } from '@paw-haven/domain/core/records/conversation';
import {
  openReportsQuery,
  REPORTS_PAGE,
  reportSchema,
  type Report,
} from '@paw-haven/domain/people/message/safety';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages, safetyToasts } from '../messages.ts';
import { closeReport } from '../mutations.ts';
import { useSafety } from '../use-safety.ts';
import { BlockButton } from './block-button.tsx';
import { SafeText } from './safe-text.tsx';
import conversation from './conversation.module.css';
import styles from './reported-messages.module.css';

interface ReportedMessagesProps {
  /** The business's id, since only staff see reports. */
  readonly me: string;
  readonly zone: string;
  readonly onWrite: (customer: string) => void;
  readonly onBack: () => void;
}

/** Open reports, oldest first. Staff can close a report or block the message's author. */
export function ReportedMessages({ me, zone, onWrite, onBack }: ReportedMessagesProps) {
  const [limit, setLimit] = useState(REPORTS_PAGE);
  const reports = useLiveQuery(openReportsQuery(limit), reportSchema);
  return (
    <section className={styles.panel} aria-label={messages.reports}>
      <header>
        <Button variant="quiet" className={conversation.back} onClick={onBack}>
          {messages.back}
        </Button>
        <h2>{messages.reports}</h2>
        <p className="soft">{messages.reportsLead}</p>
      </header>
      {reports.status === 'loading' ? (
        <SkeletonBlocks label={messages.reportsLoading} count={2} shape="row" />
      ) : reports.status === 'error' ? (
        <ErrorState title={messages.reportsFailed} onRetry={reports.retry} />
      ) : reports.data.length === 0 ? (
        <EmptyState title={messages.reportsNone} />
      ) : (
        <>
          <ul className={`plain-list ${styles.list}`}>
            {reports.data.map((report) => (
              <ReportRow key={report.id} me={me} report={report} zone={zone} onWrite={onWrite} />
            ))}
          </ul>
          {reports.data.length < limit ? null : (
            <Button variant="quiet" onClick={() => setLimit(limit + REPORTS_PAGE)}>
              {messages.reportsMore}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface ReportRowProps extends Pick<ReportedMessagesProps, 'me' | 'zone' | 'onWrite'> {
  readonly report: Report;
}

function ReportRow({ me, report, zone, onWrite }: ReportRowProps) {
  const { id, reporter_id: reporter, reported_id: reported, created_at: at } = report;
  const [by, of] = [useCustomerName(reporter), useCustomerName(reported)];
  const { isBlocked } = useSafety(me, reported);
  const close = useAction(closeReport, { success: safetyToasts.closed, failure: safetyToasts.failed });
  return (
    <li className={styles.report}>
      <strong>{of}</strong>
      <blockquote className={styles.text}>
        <SafeText text={report.message} isPlain />
      </blockquote>
      <p className="soft">{`${messages.reportedBy(by)}, ${formatDayWithYear(dayOf(at, zone))}`}</p>
      <p className={styles.actions}>
        <BlockButton me={me} partner={reported} isBlocked={isBlocked} />
        <Button variant="link" onClick={() => onWrite(reporter)}>
          {messages.writeTo(by)}
        </Button>
        <Button variant="link" disabled={close.pending} onClick={() => void close.run(id)}>
          {messages.close}
        </Button>
      </p>
    </li>
  );
}

function useCustomerName(uid: string): string {
  return partnerName(useLiveDocument(paths.profile(uid), profileSchema).data) ?? messages.unknownPerson;
}
