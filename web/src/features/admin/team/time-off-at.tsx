import { EVERYBODY } from '@paw-haven/domain/groomer/team';
import type { DayKey, TimeOfDay } from '@paw-haven/domain/time';
import { TimeOffDialog } from './time-off-dialog.tsx';
import { useTeam } from './use-team.ts';

interface TimeOffAtProps {
  readonly period: {
    readonly day: DayKey;
    readonly start: TimeOfDay;
    readonly end: TimeOfDay;
    readonly groomerId: string | undefined;
  };
  readonly onClose: () => void;
}

/** The form for time off, with a time that was marked in the calendar. */
export function TimeOffAt({ period: { day, start, end, groomerId }, onClose }: TimeOffAtProps) {
  const team = useTeam();
  if (team.status !== 'success') return null;
  const initial = { first: day, last: day, start, end, whole_days: false, groomer_id: groomerId ?? EVERYBODY };
  return <TimeOffDialog team={team.data} initial={initial} onClose={onClose} />;
}
