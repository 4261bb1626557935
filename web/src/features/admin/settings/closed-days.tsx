import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, MINUTE_MS, startOfDay } from '@paw-haven/domain/core/calendar/time';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { daysAllOff } from '@paw-haven/domain/site/build-closures';
import { timeOffQuery, timeOffSchema } from '@paw-haven/domain/time/groomer/schema';
import { upcomingHolidays } from '@paw-haven/domain/time/schedule/holidays';
import { isOpenDay } from '@paw-haven/domain/time/schedule/slots';
import { Button, Tag } from 'antd';
import { useMemo } from 'react';
import { dialogTexts } from '../../../antd/messages.ts';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { newTimeOff } from '../components/team/new-time-off.ts';
import { messages } from './messages.ts';
import { LinkRow, Section } from './section.tsx';
import styles from './settings-editor.module.css';

const SUGGESTIONS = 6;

type ClosedDaysProps = Pick<BusinessSettings, 'time_zone' | 'business_hours'>;

/** The next holidays. Closing one opens the time-off form, which says which visits are on that day. */
export function ClosedDays({ time_zone: zone, business_hours: hours }: ClosedDaysProps) {
  const now = useNow(MINUTE_MS);
  const today = dayOf(now, zone);
  const query = useMemo(() => timeOffQuery(startOfDay(today, zone)), [today, zone]);
  const timeOff = useLiveQuery(query, timeOffSchema);
  const closed = daysAllOff({ hours, zone, timeOff: timeOff.data ?? [], now });
  const stateOf = (day: string) =>
    closed.includes(day) ? messages.closed : isOpenDay(hours, day) ? undefined : messages.closedWeekly;
  return (
    <Section id="closed-days">
      <p className="field-hint">{messages.closedHint}</p>
      <ul className={`plain-list ${styles.holidays}`}>
        {upcomingHolidays(today, SUGGESTIONS).map(({ name, day }) => (
          <li key={name}>
            <span>
              <span>{name}</span>
              <span className="field-hint">{formatDayWithYear(day)}</span>
            </span>
            {stateOf(day) === undefined ? (
              <Button
                aria-label={messages.closeOn(name, formatDayWithYear(day))}
                disabled={timeOff.status !== 'success'}
                onClick={() => newTimeOff.set({ day, note: name })}
              >
                {dialogTexts.close}
              </Button>
            ) : (
              <Tag>{stateOf(day)}</Tag>
            )}
          </li>
        ))}
      </ul>
      <LinkRow to={`${PATHS.adminTeam}?add=time-off`} label={messages.closeOther} />
      <LinkRow to={PATHS.adminTeam} label={messages.team} />
    </Section>
  );
}
