import { groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import { formatDate, formatDeadline } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { emptyDraft } from '@paw-haven/domain/booking/visit/draft';
import { wishesQuery, wishSchema, type Wish } from '@paw-haven/domain/booking/waitlist/schema';
import { wishText } from '@paw-haven/domain/booking/waitlist/texts';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { Button, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { customerLink } from '../../../lib/navigation/admin-links.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { newAppointment, type NewAppointmentStart } from '../../../lib/navigation/new-appointment.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { CustomerName } from '../components/clients/customer-name.tsx';
import styles from '../components/lists/stacked-table.module.css';
import { messages } from './messages.ts';
import { inOrderOfFit, useFits, type Fit } from './use-fits.ts';

const PAGE_SIZE = 25;

/** Everyone on the waiting list, and the times kept for them. */
export function AdminWaitlistPage() {
  const settings = useBusinessSettings().data;
  const wishes = useLiveQuery(wishesQuery(WAITLIST_LIMITS.all), wishSchema);
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      {settings && settings.waitlist_minutes === 0 ? (
        <p className="soft">
          {messages.off} <Link to="/admin/settings">{messages.turnOn}</Link>
        </p>
      ) : null}
      {wishes.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={wishes.error} onRetry={wishes.retry} />
      ) : wishes.status === 'loading' || !settings ? (
        <SkeletonBlocks label={messages.loading} count={3} shape="row" />
      ) : wishes.data.length === 0 ? (
        <EmptyState title={messages.empty} text={messages.emptyText} />
      ) : (
        <Wishes wishes={wishes.data} settings={settings} />
      )}
    </>
  );
}

interface WishesProps {
  readonly wishes: readonly Wish[];
  readonly settings: BusinessSettings;
}

function Wishes({ wishes, settings }: WishesProps) {
  const { time_zone: zone } = settings;
  const groomers = useGroomers() ?? [];
  const fits = useFits(wishes, settings);
  const [ending, setEnding] = useState<Wish>();
  const end = useAction((wishId: string) => callFunction('leave-waitlist', { wishId }), {
    success: messages.ended,
    failure: messages.endFailed,
  });
  const wishTitle = ({ service_name, pet_name }: Wish): string => messages.forPet(service_name, pet_name);
  const groomerOf = ({ groomer_id }: Wish): string | undefined =>
    groomers.length < 2
      ? undefined
      : ((groomer_id === undefined ? undefined : groomerNameOf(groomers, { groomer_id })) ?? messages.anyone);
  return (
    <>
      <Table
        className={styles.table ?? ''}
        rowKey="id"
        dataSource={inOrderOfFit(wishes, fits)}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true }}
        columns={[
          {
            title: messages.customer,
            render: (_, wish) => (
              <>
                <Link to={customerLink(wish.user_id)}>
                  <CustomerName uid={wish.user_id} />
                </Link>
                <br />
                <span className={`soft ${styles.when}`}>
                  {messages.since(formatDate(dayOf(wish.created_at, zone)))}
                </span>
              </>
            ),
          },
          {
            title: messages.wish,
            render: (_, wish) => (
              <>
                <span>{[wishTitle(wish), groomerOf(wish)].filter(Boolean).join(' · ')}</span>
                <br />
                <span className="soft">{wishText(wish)}</span>
              </>
            ),
          },
          {
            title: messages.state,
            render: (_, { id, offer }) => <State offer={offer} fit={fits.get(id)} zone={zone} />,
          },
          {
            title: messages.actions,
            render: (_, wish) => {
              const fit = fits.get(wish.id);
              return (
                <Space>
                  {fit ? (
                    <Button
                      type="primary"
                      aria-label={messages.bookOf(wishTitle(wish), fit.when)}
                      onClick={() => newAppointment.set(bookingOf(wish, fit, groomers.length > 1))}
                    >
                      {messages.book}
                    </Button>
                  ) : null}
                  <Button aria-label={messages.endOf(wishTitle(wish))} onClick={() => setEnding(wish)}>
                    {messages.end}
                  </Button>
                </Space>
              );
            },
          },
        ]}
      />
      {ending ? (
        <ConfirmDialog
          title={messages.endTitle}
          texts={{ cancel: messages.keep, confirm: messages.end, working: messages.ending }}
          danger
          pending={end.pending}
          onConfirm={async () => {
            await end.run(ending.id);
            setEnding(undefined);
          }}
          onClose={() => setEnding(undefined)}
        >
          <p>{wishTitle(ending)}</p>
          <p>{messages.endText}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface StateProps extends Pick<Wish, 'offer'> {
  readonly fit: Fit | undefined;
  readonly zone: string;
}

function State({ offer, fit, zone }: StateProps) {
  if (fit) return <Tag color="success">{messages.fits(fit.when)}</Tag>;
  if (!offer) return <Tag>{messages.waiting}</Tag>;
  return (
    <>
      <Tag color="processing">{messages.offered}</Tag>
      <br />
      <span className={styles.when}>{formatDeadline(offer.start, zone)}</span>
      <br />
      <span className="soft">{messages.until(formatTime(timeOf(offer.until, zone)))}</span>
    </>
  );
}

/** The booking sheet filled in with the wish and the time at which it fits. */
const bookingOf = (wish: Wish, { day, time, groomerId }: Fit, isTeam: boolean): NewAppointmentStart => ({
  customer: wish.user_id,
  day,
  time,
  groomerId: isTeam ? groomerId : undefined,
  visit: emptyDraft({ petId: wish.pet_id, serviceId: wish.service_id, size: wish.size }),
  wishId: wish.id,
});
