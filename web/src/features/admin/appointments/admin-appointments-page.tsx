import type { Groomer } from '@paw-haven/domain/groomer/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { dayOf } from '@paw-haven/domain/time';
import { useState, lazy, Suspense } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import { Button, Segmented } from 'antd';
import { useNow } from '../../../lib/clock.ts';
import { useGroomers } from '../../../lib/team.ts';
import { useBusinessSettings } from '../../../lib/settings.ts';
import { AdminPageHeader } from '../components/admin-page-header.tsx';
import { PaymentIssues } from '../components/payment-issues.tsx';
import { useIsPhone } from '../components/use-is-phone.ts';
import { useAddress } from './address/use-address.ts';
import { daysShown, VIEWS } from './address/view-state.ts';
import { groomerShown, teamOf } from './calendar/columns.ts';
import { CalendarView } from './calendar/calendar-view.tsx';
import { rangeTitle } from './describe.ts';
import { OutputButtons } from './export/output-buttons.tsx';
import { ListView } from './list/list-view.tsx';
import { messages, VIEW_LABELS } from './messages.ts';
import { useSendPendingChanges } from './pending/use-pending-changes.ts';
import { GroomerPicker } from './toolbar/groomer-picker.tsx';
import { DayStepper } from './toolbar/day-stepper.tsx';
import { Filters } from './toolbar/filters.tsx';
import styles from './toolbar/toolbar.module.css';

// Drawers, forms and what they show are loaded when they are opened.
const BookSheet = lazy(async () => ({ default: (await import('./book/book-sheet.tsx')).BookSheet }));
const DetailsSheet = lazy(async () => ({
  default: (await import('./details/details-sheet.tsx')).DetailsSheet,
}));

const NOW_INTERVAL_MS = 30_000;
const NOBODY: readonly Groomer[] = [];

/** A day, a week or a list of appointments, live, with everything that staff do with them. */
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
  const { state, today, opened, change } = useAddress(now, zone);
  const [isBooking, setIsBooking] = useState(false);
  const isPhone = useIsPhone();
  useSendPendingChanges();
  const days = daysShown(state);
  const groomers = useGroomers() ?? NOBODY;
  const team = teamOf(groomers);
  const shownGroomer = groomerShown(team, state.groomerId, { view: state.view, isPhone });
  const clear = () => change({ status: undefined, service: undefined, customer: undefined });
  const open = (id: string) => change({ appointment: id });
  // A week is seven columns wide: on a phone it is a list of its days.
  const isList = state.view === 'list' || (state.view === 'week' && isPhone);

  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        <Button type="primary" onClick={() => setIsBooking(true)}>
          {messages.book}
        </Button>
      </AdminPageHeader>
      <PaymentIssues />
      <div className={styles.toolbar}>
        <h3 aria-live="polite">{rangeTitle(state.view, days.first, days.last)}</h3>
        <Segmented
          aria-label={messages.view}
          name="view"
          options={VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
          value={state.view}
          onChange={(view) => change({ view: view === 'day' ? undefined : view })}
        />
      </div>
      <div className={styles.toolbar}>
        {state.view === 'list' ? null : (
          <DayStepper state={state} today={today} onChange={(day) => change({ day })} />
        )}
        {isList || team.length === 0 ? null : (
          <GroomerPicker
            team={team}
            shown={shownGroomer}
            isEverybodyShown={state.view === 'day' && !isPhone}
            onChange={(groomer) => change({ groomer })}
          />
        )}
        {isPhone ? null : <OutputButtons state={state} settings={settings} />}
      </div>
      <Filters state={state} onChange={change} />
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
      {isPhone ? <OutputButtons state={state} settings={settings} /> : null}
      <Suspense>
        {opened === undefined ? null : (
          <DetailsSheet
            key={opened}
            id={opened}
            groomers={groomers}
            settings={settings}
            now={now}
            onClose={() => change({ appointment: undefined })}
          />
        )}
        {isBooking ? (
          <BookSheet
            groomers={groomers}
            settings={settings}
            now={now}
            customer={state.filter.userId}
            day={state.view === 'list' ? state.from : state.day}
            onClose={() => setIsBooking(false)}
            onBooked={(start) => {
              setIsBooking(false);
              if (state.view !== 'list') change({ day: dayOf(start, zone) });
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
