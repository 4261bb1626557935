import { paths } from '@paw-haven/domain/core/records/paths';
import { isActive } from '@paw-haven/domain/people/pet/active';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { VACCINE_LABELS } from '@paw-haven/domain/offer/vaccine/kinds';
import {
  type Vaccination,
  submittedVaccinationsQuery,
  vaccinationSchema,
  VACCINE_LIMITS,
} from '@paw-haven/domain/offer/vaccine/schema';
import { Button } from 'antd';
import {
  type Queued,
  nextVisitsQuery,
  petsInParts,
  reviewQueue,
  waitingOfPetsQuery,
} from '@paw-haven/domain/offer/vaccine/queue';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { customerLink } from '../../../lib/navigation/admin-links.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { VaccinationFacts } from '../components/vaccines/pet-vaccinations.tsx';
import { VaccineDialog } from '../components/vaccines/vaccine-dialog.tsx';
import { vaccineMessages } from '../components/vaccines/vaccine-messages.ts';
import { messages } from './messages.ts';
import styles from './admin-vaccines-page.module.css';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';

/** Proofs that wait for staff; more of them appear as these are decided. */
export function AdminVaccinesPage() {
  const settings = useBusinessSettings();
  const zone = settings.data?.time_zone;
  const waiting = useQueue();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const listed = (waiting.data ?? []).filter(({ record }) => !gone.has(record.pet_id));
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      {settings.data && !settings.data.asks_vaccines ? (
        <p className="soft">
          {messages.off} <Link to="/admin/services">{messages.turnOn}</Link>
        </p>
      ) : null}
      {waiting.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={waiting.error} onRetry={waiting.retry} />
      ) : waiting.status === 'loading' || zone === undefined ? (
        <SkeletonBlocks label={messages.loading} count={3} shape="row" />
      ) : listed.length === 0 ? (
        <EmptyState title={messages.empty} text={messages.emptyText} />
      ) : (
        <ul className={`plain-list ${styles.list}`}>
          {listed.map((queued) => (
            <Waiting
              key={queued.record.id}
              {...queued}
              zone={zone}
              onGone={() => setGone((others) => new Set(others).add(queued.record.pet_id))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface WaitingProps extends Queued {
  readonly zone: string;
  /** Called if the pet has died or no longer comes. */
  readonly onGone: () => void;
}

function Waiting({ record, visit, zone, onGone }: WaitingProps) {
  const pet = useLiveDocument(paths.pet(record.pet_id), petSchema);
  const isGone = pet.data != null && !isActive(pet.data);
  useEffect(() => {
    if (isGone) onGone();
  });
  const [opened, setOpened] = useState<Vaccination>();
  const { kind, user_id: owner, submitted_at: at } = record;
  const name = pet.data?.name ?? '';
  const what = `${VACCINE_LABELS[kind]}, ${name}`;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>
          <span>{name}</span> <span className="soft">{VACCINE_LABELS[kind]}</span>
        </h3>
        {visit ? <p>{messages.visit(formatInstant(visit, zone))}</p> : null}
        <p className={styles.facts}>
          <Link to={customerLink(owner)}>
            <CustomerName uid={owner} />
          </Link>
          {at ? <span className="soft">{messages.sent(formatInstant(at, zone))}</span> : null}
        </p>
        <p className={styles.facts}>
          <VaccinationFacts record={record} what={what} />
        </p>
      </div>
      <Button aria-label={vaccineMessages.decideOf(what)} onClick={() => setOpened(record)}>
        {vaccineMessages.decide}
      </Button>
      {opened ? (
        <VaccineDialog
          pet={{ id: record.pet_id, name, owner_id: owner }}
          kind={kind}
          record={opened}
          zone={zone}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </li>
  );
}

/**
 * The proofs that wait longest, and those of the pets that come next. Reads the visits once, and only if there are
 * proofs: the order stays the same while staff work through it.
 */
function useQueue(): LiveResult<readonly Queued[]> {
  // Rounded to the hour, so that returning to the page repeats the same query.
  const [now] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  const [visits, setVisits] = useState<readonly Appointment[]>();
  const longest = useLiveQuery(submittedVaccinationsQuery(VACCINE_LIMITS.queue), vaccinationSchema);
  const needsVisits = visits === undefined && (longest.data ?? []).length > 0;
  const next = useLiveQuery(needsVisits ? nextVisitsQuery(now) : null, appointmentSchema);
  if (needsVisits && next.status === 'success') setVisits(next.data);
  const [first, second, third, fourth] = petsInParts(visits ?? []);
  const coming = [useWaiting(first), useWaiting(second), useWaiting(third), useWaiting(fourth)];
  const parts = [longest, ...coming.flatMap((part) => part ?? [])];
  const open = [...parts, ...(needsVisits ? [next] : [])].find(({ status }) => status !== 'success');
  if (open && open.status !== 'success') return open;
  const waiting = parts.flatMap(({ data }) => data ?? []);
  return { status: 'success', data: reviewQueue(waiting, visits ?? []), retry: longest.retry };
}

/** Null without pets. */
function useWaiting(petIds: readonly string[] = []) {
  const waiting = useLiveQuery(petIds.length > 0 ? waitingOfPetsQuery(petIds) : null, vaccinationSchema);
  return petIds.length > 0 ? waiting : null;
}
