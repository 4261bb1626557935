import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/errors';
import {
  groomerForm,
  groomerFormSchema,
  groomerRequest,
  type GroomerForm,
} from '@paw-haven/domain/time/groomer/input';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { Alert, Button } from 'antd';
import { useId, useMemo, useState } from 'react';
import { ConflictNotice } from '../../../antd/conflict-notice.tsx';
import { SideSheet } from '../../../antd/drawer.tsx';
import { SchemaForm } from '../../../antd/schema-form.tsx';
import { useVersionedForm } from '../../../antd/use-versioned-form.ts';
import { CalendarFeed } from '../components/calendar-feed/calendar-feed.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { randomName } from '../../../lib/uploads/random-name.ts';
import { AheadNotice } from './ahead-notice.tsx';
import { GroomerFields } from './groomer-fields.tsx';
import { groomerLabels, messages, texts } from './messages.ts';
import { blockedDeactivation, saveGroomer, type BlockedDeactivation } from './mutations.ts';
import styles from './team.module.css';
import type { Team } from './use-team.ts';
import { VisitsNotice } from './visits-notice.tsx';

interface GroomerSheetProps {
  /** The groomer to edit; undefined adds one. */
  readonly opened: Groomer | undefined;
  readonly team: Team;
  readonly onClose: () => void;
}

type Problem = { readonly text: string } | { readonly blocked: BlockedDeactivation };

const PROBLEMS: Readonly<Record<string, string>> = {
  'too-many-groomers': messages.tooMany,
  'groomer-unavailable': messages.gone,
};

function problemOf(error: unknown): Problem | undefined {
  const blocked = blockedDeactivation(error);
  if (blocked) return { blocked };
  if (!(error instanceof AppError)) return undefined;
  const text =
    error.code === 'invalid-input' && error.details['field'] === 'user_id'
      ? messages.accountTaken
      : PROBLEMS[error.code];
  return text === undefined ? undefined : { text };
}

/** Closes once everything is stored and no visit is outside the hours; a failure keeps everything that was typed. */
export function GroomerSheet({ opened, team, onClose }: GroomerSheetProps) {
  const { settings, groomers, privates } = team;
  const id = useId();
  const [requestId] = useState(randomName);
  const [problem, setProblem] = useState<Problem>();
  const [answer, setAnswer] = useState<CallableOutput<'save-groomer'>>();
  const live = (opened && groomers.find((groomer) => groomer.id === opened.id)) ?? opened;
  const own = opened && privates.get(opened.id);
  const edit = useVersionedForm<GroomerForm>(
    useMemo(
      () => groomerForm(live, own, { hours: settings.business_hours, place: groomers.length }),
      [live, own, settings, groomers],
    ),
  );
  const name = edit.form.name.trim() || (opened?.name ?? '');
  const save = useAction(
    async (input: Parameters<typeof groomerRequest>[0]) => {
      setProblem(undefined);
      const saved = await saveGroomer(groomerRequest(input, live, requestId));
      if (saved.total > 0) setAnswer(saved);
      else onClose();
    },
    {
      success: () => texts.saved(name),
      failure: (error) => {
        setProblem(problemOf(error));
        return problemOf(error) ? undefined : texts.failed(name);
      },
    },
  );
  if (answer)
    return (
      <SideSheet
        title={messages.savedTitle(name)}
        closeLabel={messages.close}
        onClose={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            {messages.done}
          </Button>
        }
      >
        <VisitsNotice {...answer} title={messages.outside(answer.total)} zone={settings.time_zone} />
      </SideSheet>
    );
  return (
    <SideSheet
      title={opened ? messages.editTitle(opened.name) : messages.addTitle}
      closeLabel={messages.close}
      onClose={() => !save.pending && onClose()}
      footer={
        <div className={styles.footer}>
          <Button disabled={save.pending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            form={id}
            disabled={save.pending || edit.conflicting.length > 0}
          >
            {save.pending ? messages.saving : messages.save}
          </Button>
        </div>
      }
    >
      <SchemaForm
        id={id}
        schema={groomerFormSchema}
        values={edit.form}
        onChange={edit.change}
        onSubmit={save.run}
      >
        {groomers.length === 0 ? <p className="soft">{messages.firstHint}</p> : null}
        <GroomerFields form={edit.form} change={edit.change} stored={edit.base} />
      </SchemaForm>
      {live?.active ? <CalendarFeed groomerId={live.id} zone={settings.time_zone} /> : null}
      <div className={styles.notices}>
        {problem === undefined ? null : 'text' in problem ? (
          <Alert type="error" role="alert" title={problem.text} />
        ) : (
          <AheadNotice name={name} blocked={problem.blocked} zone={settings.time_zone} />
        )}
        <ConflictNotice
          fields={edit.conflicting.map((field) => groomerLabels[field])}
          onTakeTheirs={edit.takeTheirs}
          onKeepMine={edit.keepMine}
        />
      </div>
    </SideSheet>
  );
}
