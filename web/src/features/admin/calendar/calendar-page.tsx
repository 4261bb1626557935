import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { useId, useState, lazy, Suspense } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import { Button, Segmented } from 'antd';
import { useNow } from '../../../lib/async/clock.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { PaymentIssues } from '../components/money/payment-issues.tsx';
import { useIsPhone } from '../components/page/use-is-phone.ts';
import { useAddress } from '../components/calendar-address/use-address.ts';
import { daysShown, isFiltered, VIEWS } from '../components/calendar-address/view-state.ts';
import { groomerShown, teamOf } from './grid/columns.ts';
import { CalendarView } from './grid/calendar-view.tsx';
import { rangeTitle } from '../components/appointments/describe.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { ListView } from './list/list-view.tsx';
import { messages, VIEW_LABELS } from '../components/appointments/messages.ts';
import { GroomerPicker } from './toolbar/groomer-picker.tsx';
import { DayStepper } from './toolbar/day-stepper.tsx';
import { Filters } from './toolbar/filters.tsx';
import styles from './toolbar/toolbar.module.css';

// Drawers are loaded when they are opened.
const DetailsSheet = lazy(async () => ({
  default: (await import('../appointment-details/details-sheet.tsx')).DetailsSheet,
}));

const NOW_INTERVAL_MS = 30_000;
const NOBODY: readonly Groomer[] = [];

/** A day, a week or a list of appointments, live, with all actions for staff. */
export function AdminAppointmentsPage() {
  const settings = useBusinessSettings();
  if (settings.status === 'error')
    return <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />;
  if (settings.status === 'loading') return <SkeletonBlocks label={messages.loading} count={6} shape="row" />;
  return <Appointments settings={settings.data} />;
}

function Appointments({ settings }: { readonly settings: BusinessSettings }) {
  const now = useNow(NOW_INTERVAL_MS);
  const { time_zone: zone } = settings;
  const { state, today, opened, isMoving, change } = useAddress(now, zone);
  const [isFiltersOpened, setIsFiltersOpened] = useState(false);
  const filtersId = useId();
  const isPhone = useIsPhone();
  const [isPastShown, setIsPastShown] = useState(false);
  const wanted = daysShown(state);
  // On a phone, the list of this week starts today.
  const isPastHidden =
    isPhone && state.view === 'week' && wanted.first < today && today <= wanted.last && !isPastShown;
  const days = isPastHidden ? { ...wanted, first: today } : wanted;
  const groomers = useGroomers() ?? NOBODY;
  const team = teamOf(groomers);
  const shownGroomer = groomerShown(team, state.groomerId, { view: state.view, isPhone });
  const clear = () => change({ status: undefined, service: undefined, customer: undefined });
  const open = (id: string) => change({ appointment: id });
  // On a phone, the filters would push the list off the screen.
  const areFiltersNeeded = isFiltered(state.filter) || (state.view === 'list' && !isPhone);
  // A week is seven columns wide, so a phone lists its days instead.
  const isList = state.view === 'list' || (state.view === 'week' && isPhone);

  return (
    <>
      <PaymentIssues />
      <div className={styles.toolbar} data-wide={!isList}>
        <h2>{messages.title}</h2>
        {state.view === 'list' ? null : (
          <DayStepper state={state} today={today} onChange={(day) => change({ day })} />
        )}
        {/* The stepper already shows the day. */}
        <h3 aria-live="polite" className={state.view === 'day' ? 'visually-hidden' : styles.range}>
          {rangeTitle(state.view, days.first, days.last)}
        </h3>
        <div className={styles.choices}>
          {isList || team.length === 0 ? null : (
            <GroomerPicker
              team={team}
              shown={shownGroomer}
              isEverybodyShown={state.view === 'day' && !isPhone}
              onChange={(groomer) => change({ groomer })}
            />
          )}
          <Segmented
            aria-label={messages.view}
            name="view"
            options={VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
            value={state.view}
            onChange={(view) => change({ view: view === 'day' ? undefined : view })}
          />
          {areFiltersNeeded ? null : (
            <Button
              aria-expanded={isFiltersOpened}
              aria-controls={filtersId}
              onClick={() => setIsFiltersOpened(!isFiltersOpened)}
            >
              {messages.filters}
            </Button>
          )}
          <ExportMenu state={state} settings={settings} />
        </div>
      </div>
      <div id={filtersId}>
        {areFiltersNeeded || isFiltersOpened ? <Filters state={state} onChange={change} /> : null}
      </div>
      {isPastHidden ? <Button onClick={() => setIsPastShown(true)}>{messages.earlierDays}</Button> : null}
      {isList ? (
        <ListView days={days} state={state} zone={zone} now={now} onClear={clear} />
      ) : (
        <CalendarView
          days={days}
          state={state}
          team={team}
          shownGroomer={shownGroomer}
          groomers={groomers}
          settings={settings}
          now={now}
          onOpen={open}
        />
      )}
      <Suspense>
        {opened === undefined ? null : (
          <DetailsSheet
            key={opened}
            id={opened}
            groomers={groomers}
            settings={settings}
            now={now}
            isMoving={isMoving}
            onClose={() => change({ appointment: undefined, move: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}
