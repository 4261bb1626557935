import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { REQUEST_LIMITS, type VisitRequest } from '@paw-haven/domain/booking/visit-request/schema';
import { WAITLIST_WORDS } from '@paw-haven/domain/booking/waitlist/texts';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, formatTime, WEEKDAYS } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { randomName } from '../../../lib/browser/random-name.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { customerLink } from '../../../lib/navigation/admin-links.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { DeclineDialog, OfferDialog } from './answer-dialogs.tsx';
import { messages } from './messages.ts';
import styles from './requests.module.css';

interface RequestRowProps {
  readonly request: VisitRequest;
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly onAnswered: () => void;
}

type Answer = Pick<CallableInput<'answer-request'>, 'answer' | 'text' | 'start' | 'groomerId'>;

const DONE = { accept: messages.accepted, offer: messages.offered, decline: messages.declined } as const;

/** What a new client asks for, with the three answers. */
export function RequestRow({ request, settings, now, onAnswered }: RequestRowProps) {
  const { user_id: uid, pet_name: pet, service_name: service, note, asked_at: at } = request;
  const { time_zone: zone } = settings;
  const [opened, setOpened] = useState<'offer' | 'decline'>();
  const send = useAction(
    async (answer: Answer) => {
      await callFunction('answer-request', { requestId: randomName(), userId: uid, ...answer });
      onAnswered();
      setOpened(undefined);
      return answer.answer;
    },
    {
      success: (answer) => DONE[answer],
      failure: (error) => (error instanceof AppError ? error.message : messages.failed),
    },
  );
  const what = messages.forPet(service, pet);
  const isLate = dayOf(at, zone) < addDays(dayOf(now, zone), -REQUEST_LIMITS.days);
  const dialog = { what, zone, pending: send.pending, onClose: () => setOpened(undefined) };
  return (
    <li className={styles.row}>
      <h3>
        <Link to={customerLink(uid)}>
          <CustomerName uid={uid} />
        </Link>
      </h3>
      <p>
        <strong>{what}</strong> <span className="soft">{messages.pet(request.breed, request.weight)}</span>
      </p>
      <p className="soft">{whenText(request)}</p>
      <p className="soft">
        <span>{messages.since(formatDayShort(dayOf(at, zone)))}</span>{' '}
        {isLate ? <Tag color="warning">{messages.late}</Tag> : null}
      </p>
      {note === '' ? null : <p className={styles.note}>{note}</p>}
      <Photos request={request} />
      <Space wrap>
        <Button
          type="primary"
          aria-label={messages.of(messages.accept, what)}
          disabled={send.pending}
          onClick={() => void send.run({ answer: 'accept' })}
        >
          {send.pending ? messages.working : messages.accept}
        </Button>
        <Button aria-label={messages.of(messages.offer, what)} onClick={() => setOpened('offer')}>
          {messages.offer}
        </Button>
        <Button
          type="text"
          aria-label={messages.of(messages.decline, what)}
          onClick={() => setOpened('decline')}
        >
          {messages.decline}
        </Button>
      </Space>
      {opened === 'offer' ? (
        <OfferDialog
          {...dialog}
          settings={settings}
          now={now}
          onOffer={(time) => send.run({ answer: 'offer', ...time })}
        />
      ) : null}
      {opened === 'decline' ? (
        <DeclineDialog {...dialog} onDecline={(text) => send.run({ answer: 'decline', text })} />
      ) : null}
    </li>
  );
}

/** `Mondays and Fridays, starting 9:00 AM – 12:00 PM` */
function whenText({ weekdays, earliest, latest }: VisitRequest): string {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const on = days.length === 0 ? messages.anyDay : WAITLIST_WORDS.weekdays(days);
  return `${on}, ${WAITLIST_WORDS.starting(formatTime(earliest), formatTime(latest))}.`;
}

function Photos({ request: { photos, pet_name: pet } }: Pick<RequestRowProps, 'request'>) {
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {photos.map((url, index) => (
        <img key={url} src={url} alt={messages.photo(pet, index + 1)} loading="lazy" />
      ))}
    </div>
  );
}
