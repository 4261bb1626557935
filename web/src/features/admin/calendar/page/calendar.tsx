import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { teamOf } from '@paw-haven/domain/time/groomer/team';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { Button } from 'antd';
import { useState } from 'react';
import { useNow } from '../../../../lib/async/clock.ts';
import { messages } from '../messages.ts';
import { useAddress } from '../../components/calendar-address/use-address.ts';
import { PaymentIssues } from '../../components/money/payment-issues.tsx';
import { useIsPhone } from '../../components/page/use-is-phone.ts';
import { CalendarView } from '../grid/calendar-view.tsx';
import { groomerShown } from '../grid/columns.ts';
import { ListView } from '../list/list-view.tsx';
import { shownView } from '../shown-view.ts';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { useCalendarAppointments, useScheduleDays } from '../use-listed.ts';

const NOW_INTERVAL_MS = 30_000;

export interface CalendarProps {
  readonly settings: BusinessSettings;
  /** The groomers who can be booked. */
  readonly groomers: readonly Groomer[];
}

/** A day, a week or a list of appointments, live, with all actions for staff. */
export function Calendar({ settings, groomers }: CalendarProps) {
  const now = useNow(NOW_INTERVAL_MS);
  const { time_zone: zone } = settings;
  const { state, today, change } = useAddress(now, zone);
  const isPhone = useIsPhone();
  const [isPastWanted, setIsPastWanted] = useState(false);
  const shown = shownView(state, { today, isPhone, isPastWanted });
  const team = teamOf(groomers);
  const shownGroomer = groomerShown(team, state.groomerId, isPhone);
  return (
    <>
      <PaymentIssues />
      <Toolbar
        state={state}
        shown={shown}
        today={today}
        team={team}
        shownGroomer={shownGroomer}
        settings={settings}
        onChange={change}
      />
      {shown.isPastHidden ? (
        <Button onClick={() => setIsPastWanted(true)}>{messages.earlierDays}</Button>
      ) : null}
      {shown.isList ? (
        <ListView
          days={shown.days}
          state={state}
          zone={zone}
          now={now}
          onClear={() => change({ status: undefined, service: undefined, customer: undefined })}
          onSort={(order) => change({ sort: order === 'asc' ? undefined : order })}
        />
      ) : (
        <CalendarView
          days={shown.days}
          state={state}
          team={team}
          shownGroomer={shownGroomer}
          groomers={groomers}
          settings={settings}
          now={now}
          onOpen={(id) => change({ appointment: id })}
          onDay={(day, groomer) => change({ view: undefined, day, groomer })}
        />
      )}
    </>
  );
}

/** Opens the listeners of the days shown at first; a list opens its own. */
export function CalendarAhead({ settings, groomers }: CalendarProps) {
  const { time_zone: zone } = settings;
  const { state, today } = useAddress(useNow(NOW_INTERVAL_MS), zone);
  const { days, isList } = shownView(state, { today, isPhone: useIsPhone(), isPastWanted: false });
  return isList ? null : <DaysAhead days={days} state={state} zone={zone} team={teamOf(groomers)} />;
}

interface DaysAheadProps extends Pick<Parameters<typeof CalendarView>[0], 'days' | 'state' | 'team'> {
  readonly zone: string;
}

function DaysAhead({ days, state, zone, team }: DaysAheadProps) {
  useCalendarAppointments(days, state.filter, zone, team.length);
  useScheduleDays(days);
  return null;
}
