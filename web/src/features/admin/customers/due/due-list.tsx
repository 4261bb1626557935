import {
  dueListQuery,
  petDueSchema,
  PUT_OFF_WEEKS,
  type PetDue,
} from '@paw-haven/domain/booking/recur/due-list';
import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { storedProfileSchema } from '@paw-haven/domain/people/profile/contacts';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { ButtonMenu } from '../../../../antd/button-menu.tsx';
import { PhoneLink } from '../../../../components/contacts/phone-link.tsx';
import { PetStatus } from '../../../../components/pet-status/pet-status.tsx';
import { useNow } from '../../../../lib/async/clock.ts';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { conversationLink, customerLink } from '../../../../lib/navigation/admin-links.ts';
import { newAppointment } from '../../../../lib/navigation/new-appointment.ts';
import { PATHS } from '../../../../lib/navigation/paths.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../../lib/salon/settings.ts';
import { LinkButton } from '../../../../antd/link-button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { PageButtons } from '../../components/lists/page-buttons.tsx';
import { usePages } from '../../components/lists/use-pages.ts';
import { AdminPageHeader } from '../../components/page/admin-page-header.tsx';
import { messages } from './due-messages.ts';
import styles from './due.module.css';

/** Pets that are due and not booked, longest first. */
export function DueList() {
  const zone = useBusinessSettings().data?.time_zone;
  const now = useNow(LIMITS.calendarRefreshMs);
  return (
    <>
      <p>
        <Link to={PATHS.adminCustomers}>{messages.all}</Link>
      </p>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      {zone === undefined ? (
        <SkeletonBlocks label={messages.loading} count={6} shape="row" />
      ) : (
        <Dues today={dayOf(now, zone)} />
      )}
    </>
  );
}

/** Each row reads two more documents, whatever the number of clients. */
function Dues({ today }: { readonly today: DayKey }) {
  const { live, ...pages } = usePages(dueListQuery(today), petDueSchema);
  if (live.status === 'error')
    return <ErrorState title={messages.loadFailed} error={live.error} onRetry={live.retry} />;
  if (live.status === 'loading') return <SkeletonBlocks label={messages.loading} count={6} shape="row" />;
  if (live.data.length === 0) return <EmptyState title={messages.none} text={messages.noneText} />;
  return (
    <>
      <ul className="plain-list" aria-label={messages.title}>
        {live.data.map((due) => (
          <Row key={due.id} due={due} />
        ))}
      </ul>
      <PageButtons {...pages} />
    </>
  );
}

function Row({ due }: { readonly due: PetDue }) {
  const {
    id,
    user_id: uid,
    last_on: last,
    weeks,
    due_on: since,
    not_before: notBefore,
    nudged_on: nudged,
  } = due;
  const pet = useLiveDocument(paths.pet(id), petSchema).data;
  const profile = useLiveDocument(paths.profile(uid), storedProfileSchema).data;
  if (!pet || !profile) return null;
  const owner = partnerName(profile) ?? messages.noName;
  const hints = [
    `${messages.last(formatDayWithYear(last))}, ${messages.every(weeks)}`,
    notBefore === since
      ? messages.putOff(formatDayWithYear(since))
      : messages.since(formatDayWithYear(since)),
    nudged === undefined ? messages.notNudged : messages.nudged(formatDayWithYear(nudged)),
  ];
  return (
    <li className={styles.row}>
      <div>
        <Link to={customerLink(uid)}>
          <strong>{messages.of(pet.name, owner)}</strong>
        </Link>
        <p className="soft">{hints.join(' · ')}</p>
        {profile.phone ? <PhoneLink name={owner} phone={profile.phone} /> : null}
      </div>
      <div className={styles.actions}>
        {profile.account ? (
          <LinkButton to={conversationLink(uid)} aria-label={messages.messageTo(owner)}>
            {messages.message}
          </LinkButton>
        ) : null}
        <Button
          type="primary"
          aria-label={messages.bookFor(pet.name)}
          onClick={() =>
            newAppointment.set({
              customer: uid,
              visit: { pets: [{ petId: id, addOns: [] }], together: false },
            })
          }
        >
          {messages.book}
        </Button>
        <PutOff petId={id} name={pet.name} />
        <PetStatus pet={pet} />
      </div>
    </li>
  );
}

function PutOff({ petId, name }: { readonly petId: string; readonly name: string }) {
  const { run, pending } = useAction(
    (weeks: (typeof PUT_OFF_WEEKS)[number]) => callFunction('put-off-due', { petId, weeks }),
    { success: messages.wasPutOff(name), failure: messages.failed },
  );
  return (
    <ButtonMenu
      disabled={pending}
      aria-label={messages.laterFor(name)}
      items={PUT_OFF_WEEKS.map((weeks) => ({
        key: String(weeks),
        label: messages.inWeeks(weeks),
        onClick: () => void run(weeks),
      }))}
    >
      {messages.later}
    </ButtonMenu>
  );
}
