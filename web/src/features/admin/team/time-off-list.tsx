import {
  appointmentsOfEntriesQuery,
  MAX_ENTRIES_PER_QUERY,
} from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { timeOffQuery, timeOffSchema, type TimeOff } from '@paw-haven/domain/time/groomer/schema';
import { aheadOf, ALL_GROOMERS, overlappingAhead } from '@paw-haven/domain/time/groomer/team';
import { partsOf } from '@paw-haven/domain/time/groomer/time-off';
import { groomerOfLane } from '@paw-haven/domain/time/schedule/lanes';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/time/schedule/schema';
import { dayOf, MINUTE_MS, startOfDay } from '@paw-haven/domain/core/calendar/time';
import { Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { messages, texts } from './messages.ts';
import { endTimeOff } from './mutations.ts';
import { periodText } from './period-text.ts';
import styles from './team.module.css';
import type { Team } from './use-team.ts';
import { VisitsNotice } from './visits-notice.tsx';

/** Current and future time off, with the visits in it. */
export function TimeOffList({ team, onAdd }: { readonly team: Team; readonly onAdd: () => void }) {
  const zone = team.settings.time_zone;
  const today = dayOf(useNow(MINUTE_MS), zone);
  const query = useMemo(() => timeOffQuery(startOfDay(today, zone)), [today, zone]);
  const found = useLiveQuery(query, timeOffSchema);
  return (
    <section className={styles.section} aria-labelledby="time-off">
      <div className={styles.head}>
        <div>
          <h3 id="time-off">{messages.timeOff}</h3>
          <p className="soft">{messages.timeOffLead}</p>
        </div>
        <Button onClick={onAdd}>{messages.addTimeOff}</Button>
      </div>
      {found.status === 'loading' ? (
        <SkeletonBlocks label={messages.timeOffLoading} count={2} shape="row" />
      ) : found.status === 'error' ? (
        <ErrorState title={messages.timeOffFailed} error={found.error} onRetry={found.retry} />
      ) : (
        <Entries entries={found.data.filter(({ ended_at }) => !ended_at)} team={team} />
      )}
    </section>
  );
}

function Entries({ entries, team }: { readonly entries: readonly TimeOff[]; readonly team: Team }) {
  const [ending, setEnding] = useState<TimeOff>();
  if (entries.length === 0) return <p className={`soft ${styles.none}`}>{messages.timeOffEmpty}</p>;
  return (
    <>
      <ul className={styles.entries}>
        {entries
          .toSorted((a, b) => a.from.getTime() - b.from.getTime())
          .map((entry) => (
            <Entry key={entry.id} entry={entry} team={team} onEnd={() => setEnding(entry)} />
          ))}
      </ul>
      {ending ? <EndDialog entry={ending} onClose={() => setEnding(undefined)} /> : null}
    </>
  );
}

interface EntryProps {
  readonly entry: TimeOff;
  readonly team: Team;
  readonly onEnd: () => void;
}

function Entry({ entry, team, onEnd }: EntryProps) {
  const { groomer_id: id, note, pending } = entry;
  const zone = team.settings.time_zone;
  const who =
    id === ALL_GROOMERS
      ? messages.everybody
      : (team.groomers.find((groomer) => groomer.id === id)?.name ?? messages.unfit);
  const when = periodText(entry, zone);
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <strong>{who}</strong>
          <p>
            <span>{when}</span> {pending ? <Tag>{messages.pending}</Tag> : null}
          </p>
          {note === '' ? null : <p className="soft">{note}</p>}
        </div>
        <Button aria-label={`${messages.endIt}: ${who}, ${when}`} onClick={onEnd}>
          {messages.endIt}
        </Button>
      </div>
      <Collisions entry={entry} zone={zone} />
    </li>
  );
}

/** Lists the visits in the time off, live, until all of them are moved. */
function Collisions({ entry, zone }: { readonly entry: TimeOff; readonly zone: string }) {
  const now = useNow(MINUTE_MS);
  const parts = useMemo(() => partsOf(entry, zone), [entry, zone]);
  const query = useMemo(() => scheduleDaysQuery(parts[0]?.day ?? '', parts.at(-1)?.day ?? ''), [parts]);
  const days = useLiveQuery(query, scheduleDaySchema);
  const inside = overlappingAhead(
    aheadOf(days.data ?? [], now),
    { start: entry.from, end: entry.to },
    'all',
  ).filter(
    ({ kind, lane }) =>
      kind === 'appointment' &&
      (entry.groomer_id === ALL_GROOMERS || groomerOfLane(lane) === entry.groomer_id),
  );
  const ids = inside.slice(0, MAX_ENTRIES_PER_QUERY).map(({ id }) => id);
  const visits = useLiveQuery(ids.length === 0 ? null : appointmentsOfEntriesQuery(ids), appointmentSchema);
  if (days.status === 'error' || visits.status === 'error')
    return <p role="alert">{messages.collisionsFailed}</p>;
  if (ids.length === 0 || visits.status !== 'success') return null;
  return (
    <VisitsNotice
      title={messages.inside(inside.length)}
      total={inside.length}
      zone={zone}
      visits={visits.data
        .toSorted((a, b) => a.appointment_date.getTime() - b.appointment_date.getTime())
        .map(({ id, appointment_date, pet, service }) => ({
          appointmentId: id,
          start: appointment_date.toISOString(),
          pet: pet.name,
          service: service.name,
        }))}
    />
  );
}

function EndDialog({ entry, onClose }: { readonly entry: TimeOff; readonly onClose: () => void }) {
  const end = useAction(() => endTimeOff(entry.id), { success: texts.ended, failure: texts.endFailed });
  return (
    <ConfirmDialog
      title={messages.endTitle}
      texts={{ confirm: messages.endConfirm }}
      pending={end.pending}
      onConfirm={async () => {
        if (await end.run()) onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.endText}</p>
    </ConfirmDialog>
  );
}
