import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import { isDayKey } from '@paw-haven/domain/core/calendar/calendar';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { groomerOfLane, laneOf } from '@paw-haven/domain/time/schedule/lanes';
import { dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import type { WishForm } from '@paw-haven/domain/booking/waitlist/input';
import { ownWishesQuery, wishSchema, type Offer, type Wish } from '@paw-haven/domain/booking/waitlist/schema';
import { groomerOfOffer } from '@paw-haven/domain/booking/waitlist/events';
import { offerText, wishText } from '@paw-haven/domain/booking/waitlist/texts';
import { mayWishAgain } from '@paw-haven/domain/booking/waitlist/wish';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AddPetDialog } from '../../../lib/navigation/add-pet-dialog.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { WAIT_PARAMETER } from '../../../lib/navigation/wait-link.ts';
import type { EffectiveSettings } from '../view-model.ts';
import { messages } from './messages.ts';
import styles from './waiting.module.css';

const WishDialog = lazy(async () => ({ default: (await import('./wish-dialog.tsx')).WishDialog }));

interface WaitingListProps {
  readonly uid: string;
  readonly settings: Pick<EffectiveSettings, 'time_zone'>;
  readonly groomers: readonly Groomer[];
  readonly AddPet: AddPetDialog;
}

/** The customer's offers and waiting list entries; shows nothing if there are none. */
export function WaitingList({ uid, settings, groomers, AddPet }: WaitingListProps) {
  const wishes = useLiveQuery(ownWishesQuery(uid), wishSchema).data ?? [];
  const [parameters, setParameters] = useSearchParams();
  const [isOpen, setOpen] = useState(() => parameters.has(WAIT_PARAMETER));
  const [prefilled] = useState(() => prefilledWish(parameters));
  const now = useNow(30_000);
  const { time_zone: zone } = settings;
  const close = () => {
    setOpen(false);
    if (parameters.has(WAIT_PARAMETER)) setParameters({}, { replace: true });
  };
  if (wishes.length === 0 && !isOpen) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{messages.title}</h2>
      <p className="soft">
        {messages.lead} {messages.rule}
      </p>
      {wishes.map((wish) =>
        wish.offer && wish.offer.until > now ? (
          <OfferCard key={wish.offer.id} wish={wish} offer={wish.offer} zone={zone} groomers={groomers} />
        ) : null,
      )}
      {wishes.length === 0 ? null : (
        <ul className={`plain-list ${styles.list}`}>
          {wishes.map((wish) => (
            <WishRow key={wish.id} wish={wish} zone={zone} groomers={groomers} />
          ))}
        </ul>
      )}
      {mayWishAgain(wishes) ? <Button onClick={() => setOpen(true)}>{messages.tellMe}</Button> : null}
      {isOpen ? (
        <Suspense>
          <WishDialog
            uid={uid}
            prefilled={prefilled}
            zone={zone}
            groomers={groomers}
            AddPet={AddPet}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** The selection made on the booking page. */
function prefilledWish(parameters: URLSearchParams): Partial<WishForm> {
  const [service, day, groomer] = ['service', 'day', 'groomer'].map((name) => parameters.get(name));
  return {
    ...(service && { service_id: service }),
    ...(day && isDayKey(day) && { from: day }),
    ...(groomer && { groomer_id: groomer }),
  };
}

const wishTitle = ({ service_name, pet_name }: Wish): string => messages.forPet(service_name, pet_name);

interface OfferCardProps {
  readonly wish: Wish;
  readonly offer: Offer;
  readonly zone: string;
  readonly groomers: readonly Groomer[];
}

function OfferCard({ wish, offer, zone, groomers }: OfferCardProps) {
  const navigate = useNavigate();
  const pass = useAction(() => callFunction('leave-waitlist', { wishId: wish.id, offerOnly: true }), {
    success: messages.passed,
    failure: messages.passFailed,
  });
  const choice: BookingChoice = {
    serviceId: wish.service_id,
    date: offer.start.toISOString(),
    time: timeOf(offer.start, zone),
    ...(groomers.length > 1 && { groomerId: groomerOfLane(laneOf(offer)) }),
    offered: { petId: wish.pet_id, entryId: offer.entry_id },
  };
  return (
    <article className={styles.offer}>
      <h3>{messages.offerTitle}</h3>
      <p>{`${offerText(offer, { zone, groomer: groomerOfOffer(groomers, offer) })} ${wishTitle(wish)}.`}</p>
      <div className={styles.ways}>
        <Button type="primary" onClick={() => void navigate(PATHS.checkout, { state: choice })}>
          {messages.take}
        </Button>
        <Button disabled={pass.pending} onClick={() => void pass.run()}>
          {messages.pass}
        </Button>
      </div>
    </article>
  );
}

interface WishRowProps {
  readonly wish: Wish;
  readonly zone: string;
  readonly groomers: readonly Groomer[];
}

function WishRow({ wish, zone, groomers }: WishRowProps) {
  const leave = useAction(() => callFunction('leave-waitlist', { wishId: wish.id }), {
    success: messages.ended,
    failure: messages.endFailed,
  });
  const { groomer_id, ends_at: end } = wish;
  const groomer =
    groomers.length < 2
      ? undefined
      : ((groomer_id === undefined ? undefined : groomerNameOf(groomers, { groomer_id })) ?? messages.anyone);
  const until = end && messages.until(formatDayShort(dayOf(end, zone)));
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{[wishTitle(wish), groomer, until].filter(Boolean).join(' · ')}</strong>
        <br />
        <span className="soft">{wishText(wish)}</span>
      </div>
      <Button
        aria-label={messages.endOf(wishTitle(wish))}
        disabled={leave.pending}
        onClick={() => void leave.run()}
      >
        {messages.end}
      </Button>
    </li>
  );
}
