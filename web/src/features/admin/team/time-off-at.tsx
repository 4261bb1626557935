import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { useEffect } from 'react';
import { toast } from '../../../lib/notify/notify.ts';
import type { NewTimeOff } from '../components/team/new-time-off.ts';
import { messages } from './messages.ts';
import { TimeOffDialog } from './time-off-dialog.tsx';
import { useTeam } from './use-team.ts';

interface TimeOffAtProps {
  readonly period: NewTimeOff;
  readonly onClose: () => void;
}

/** The time-off form, filled with a time that was chosen on another page. */
export function TimeOffAt({ period: { day, part, groomerId, note = '' }, onClose }: TimeOffAtProps) {
  const team = useTeam();
  const isFailed = team.status === 'error';
  useEffect(() => {
    if (!isFailed) return;
    toast.error(messages.loadFailed);
    onClose();
  }, [isFailed, onClose]);
  if (team.status !== 'success') return null;
  const initial = {
    first: day,
    last: day,
    ...part,
    whole_days: part === undefined,
    note,
    groomer_id: groomerId ?? ALL_GROOMERS,
  };
  return <TimeOffDialog team={team.data} initial={initial} onClose={onClose} />;
}
