import { linksOfDayQuery, paymentLinkSchema } from '@paw-haven/domain/booking/link/schema';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDeadline } from '@paw-haven/domain/core/calendar/time-format';
import { Button } from 'antd';
import { useState } from 'react';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { CustomerName } from '../../components/clients/customer-name.tsx';
import { HeldLink } from '../../components/links/held-link.tsx';
import { messages as linkMessages } from '../../components/links/messages.ts';
import { messages } from '../messages.ts';

interface HeldTimeProps {
  /** The entry of the schedule day that holds the time. */
  readonly entryId: string;
  readonly day: DayKey;
  /** The start, as shown. */
  readonly time: string;
  readonly zone: string;
}

/** A time on hold: for whom, if it waits for a deposit. The times of a day share one listener. */
export function HeldTime({ entryId, day, time, zone }: HeldTimeProps) {
  const [isOpen, setOpen] = useState(false);
  const links = useLiveQuery(linksOfDayQuery(day), paymentLinkSchema);
  const link = links.data?.find(({ entry_ids: ids }) => ids?.includes(entryId));
  if (!link) return `${time} ${messages.held}`;
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        <span>{time}</span> <CustomerName uid={link.user_id} />
      </Button>{' '}
      <span>{linkMessages.waiting(formatDeadline(link.until, zone))}</span>
      {isOpen ? <HeldLink link={link} zone={zone} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
