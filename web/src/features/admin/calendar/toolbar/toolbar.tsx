import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { TellDay } from '../../../../components/late/tell-day.tsx';
import { rangeTitle } from '../describe.ts';
import { VIEW_LABELS, messages } from '../messages.ts';
import {
  stepDay,
  VIEWS,
  type Changes,
  type ViewState,
} from '../../components/calendar-address/view-state.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import type { ShownView } from '../shown-view.ts';
import { DayStepper } from '../../components/days/day-stepper.tsx';
import { Filters } from './filters.tsx';
import { GroomerPicker } from './groomer-picker.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly state: ViewState;
  readonly shown: ShownView;
  readonly today: DayKey;
  /** The groomers to choose from; empty in a salon of one. */
  readonly team: readonly Groomer[];
  readonly shownGroomer: Groomer | undefined;
  readonly settings: BusinessSettings;
  readonly onChange: (changes: Changes) => void;
}

/** The days shown, the view, the filters and the exports. */
export function Toolbar({ state, shown, today, team, shownGroomer, settings, onChange }: ToolbarProps) {
  const [isFiltersOpened, setIsFiltersOpened] = useState(false);
  const filtersId = useId();
  return (
    <>
      <div className={styles.toolbar} data-wide={!shown.isList}>
        <h2>{messages.title}</h2>
        {state.view === 'list' ? null : (
          <DayStepper
            day={state.day}
            today={today}
            texts={messages}
            onStep={(direction) => onChange({ day: stepDay(state, direction) })}
            onToday={() => onChange({ day: undefined })}
            onChange={(day) => onChange({ day })}
          />
        )}
        {/* The stepper already shows the day. */}
        <h3 aria-live="polite" className={state.view === 'day' ? 'visually-hidden' : styles.range}>
          {rangeTitle(state.view, shown.days.first, shown.days.last)}
        </h3>
        <div className={styles.choices}>
          {shown.isList || team.length === 0 ? null : (
            <GroomerPicker
              team={team}
              shown={shownGroomer}
              isEverybodyShown={shown.hasRoomForEverybody}
              onChange={(groomer) => onChange({ groomer })}
            />
          )}
          <Segmented
            aria-label={messages.view}
            name="view"
            options={VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
            value={state.view}
            onChange={(view) => onChange({ view: view === 'day' ? undefined : view })}
          />
          {shown.areFiltersNeeded ? null : (
            <Button
              aria-expanded={isFiltersOpened}
              aria-controls={filtersId}
              onClick={() => setIsFiltersOpened(!isFiltersOpened)}
            >
              {messages.filters}
            </Button>
          )}
          {state.view === 'day' && state.day >= today ? (
            <TellDay day={state.day} isToday={state.day === today} zone={settings.time_zone} team={team} />
          ) : null}
          {state.view === 'list' && state.filter.unconfirmed ? (
            <TellDay
              start="ask"
              day={addDays(today, 1)}
              isToday={false}
              zone={settings.time_zone}
              team={team}
            />
          ) : null}
          <ExportMenu state={state} settings={settings} team={team} />
        </div>
      </div>
      <div id={filtersId}>
        {shown.areFiltersNeeded || isFiltersOpened ? <Filters state={state} onChange={onChange} /> : null}
      </div>
    </>
  );
}
