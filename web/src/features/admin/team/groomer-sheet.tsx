import { groomerForm, groomerFormSchema, type GroomerForm } from '@paw-haven/domain/time/groomer/input';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { ConflictNotice } from '../../../antd/conflict-notice.tsx';
import { FormSheet } from '../../../antd/dialogs.tsx';
import { SideSheet } from '../../../antd/drawer.tsx';
import { useVersionedForm } from '../../../antd/use-versioned-form.ts';
import { CalendarFeed } from '../components/calendar-feed/calendar-feed.tsx';
import { AheadNotice } from './ahead-notice.tsx';
import { GroomerFields } from './groomer-fields.tsx';
import { groomerLabels, messages } from './messages.ts';
import styles from './team.module.css';
import type { Team } from './use-team.ts';
import { useSaveGroomer, type SaveProblem } from './use-save-groomer.ts';
import { VisitsNotice } from './visits-notice.tsx';

interface GroomerSheetProps {
  /** The groomer to edit; undefined adds one. */
  readonly opened: Groomer | undefined;
  readonly team: Team;
  readonly onClose: () => void;
}

/** Closes once everything is stored and no visit is outside the hours; a failure keeps everything that was typed. */
export function GroomerSheet({ opened, team, onClose }: GroomerSheetProps) {
  const { settings, groomers, privates } = team;
  const live = (opened && groomers.find((groomer) => groomer.id === opened.id)) ?? opened;
  const own = opened && privates.get(opened.id);
  const edit = useVersionedForm<GroomerForm>(
    useMemo(
      () => groomerForm(live, own, { hours: settings.business_hours, place: groomers.length }),
      [live, own, settings, groomers],
    ),
  );
  const name = edit.form.name.trim() || (opened?.name ?? '');
  const save = useSaveGroomer({ groomer: live, name, onDone: onClose });
  if (save.visitsOutside)
    return (
      <SideSheet
        title={messages.savedTitle(name)}
        onClose={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            {messages.done}
          </Button>
        }
      >
        <VisitsNotice
          {...save.visitsOutside}
          title={messages.outside(save.visitsOutside.total)}
          zone={settings.time_zone}
        />
      </SideSheet>
    );
  return (
    <FormSheet
      title={opened ? messages.editTitle(opened.name) : messages.addTitle}
      texts={messages}
      schema={groomerFormSchema}
      values={edit.form}
      onChange={edit.change}
      onSubmit={save.run}
      onClose={onClose}
      pending={save.pending}
      blocked={edit.conflicting.length > 0}
      notice={
        <div className={styles.notices}>
          {live?.active ? <CalendarFeed groomerId={live.id} zone={settings.time_zone} /> : null}
          <ProblemNotice problem={save.problem} name={name} zone={settings.time_zone} />
          <ConflictNotice edit={edit} labels={groomerLabels} />
        </div>
      }
    >
      {groomers.length === 0 ? <p className="soft">{messages.firstHint}</p> : null}
      <GroomerFields form={edit.form} change={edit.change} stored={edit.base} />
    </FormSheet>
  );
}

interface ProblemNoticeProps {
  readonly problem: SaveProblem | undefined;
  readonly name: string;
  readonly zone: string;
}

function ProblemNotice({ problem, name, zone }: ProblemNoticeProps) {
  if (problem === undefined) return null;
  return 'text' in problem ? (
    <Alert type="error" role="alert" title={problem.text} />
  ) : (
    <AheadNotice name={name} blocked={problem.blocked} zone={zone} />
  );
}
