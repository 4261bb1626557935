import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { dayLink } from '../../../lib/navigation/admin-links.ts';
import { messages } from './messages.ts';
import type { BlockedDeactivation } from './mutations.ts';

interface AheadNoticeProps {
  readonly name: string;
  readonly blocked: BlockedDeactivation;
  readonly zone: string;
}

/** Why a groomer cannot be deactivated yet, with a link to the first visit. */
export function AheadNotice({ name, blocked: { count, first }, zone }: AheadNoticeProps) {
  return (
    <Alert
      type="warning"
      role="alert"
      title={messages.ahead(name, count)}
      description={
        count === 0 ? undefined : (
          <Link to={dayLink(dayOf(first, zone))}>{messages.firstAhead(formatInstant(first, zone))}</Link>
        )
      }
    />
  );
}
