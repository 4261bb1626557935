import { lastDayFrom } from '@paw-haven/domain/core/calendar/calendar';
import { timeOffForm, timeOffFormSchema, type TimeOffForm } from '@paw-haven/domain/time/groomer/input';
import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { Select } from '../../../antd/select.tsx';
import { DayPicker } from '../../../antd/day-picker.tsx';
import { ConfirmDialog, FormDialog } from '../../../antd/dialogs.tsx';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { Modal } from '../../../antd/modal.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../../antd/time-of-day-picker.tsx';
import { messages } from './messages.ts';
import { isWholeDays, periodText } from './period-text.ts';
import type { Team } from './use-team.ts';
import { useTimeOffRequest, type Period } from './use-time-off-request.ts';
import { VisitsNotice } from './visits-notice.tsx';

interface TimeOffDialogProps {
  readonly team: Team;
  /** Initial values. */
  readonly initial?: Partial<TimeOffForm>;
  readonly onClose: () => void;
}

const now = () => new Date();

/** Closes a time to new visits: a form, a question if it has visits in it, and then the list of those. */
export function TimeOffDialog({ team, initial, onClose }: TimeOffDialogProps) {
  const zone = team.settings.time_zone;
  const [form, setForm] = useState(() => ({ ...timeOffForm(zone, now()), ...initial }));
  const { step, pending, ...request } = useTimeOffRequest(
    onClose,
    (period) => period.groomerId === ALL_GROOMERS && isWholeDays(instantsOf(period), zone),
  );
  const schema = useMemo(() => timeOffFormSchema(zone, now), [zone]);
  if (step.kind === 'saved')
    return (
      <Modal
        title={messages.timeOffSet}
        onCancel={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            {messages.done}
          </Button>
        }
      >
        <VisitsNotice {...step.visits} title={messages.inside(step.visits.total)} zone={zone} />
      </Modal>
    );
  if (step.kind === 'question')
    return (
      <ConfirmDialog
        title={questionTitle(step.period, team)}
        texts={{ cancel: messages.back, confirm: messages.timeOffSave, working: messages.timeOffSaving }}
        danger
        pending={pending}
        onConfirm={() => request.confirm(step.period)}
        onClose={request.back}
      >
        {step.visits.total === 0 ? (
          <p>{messages.noVisits}</p>
        ) : (
          <VisitsNotice {...step.visits} title={messages.stay(step.visits.total)} zone={zone} />
        )}
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={messages.timeOffTitle}
      texts={{ save: messages.timeOffSave, saving: messages.timeOffSaving }}
      schema={schema}
      values={form}
      onChange={(changes) => {
        request.renew();
        setForm((current) => ({
          ...current,
          last: lastDayFrom(changes.first ?? current.first, current),
          ...changes,
        }));
      }}
      onSubmit={request.check}
      onClose={onClose}
      pending={pending}
      notice={step.problem === undefined ? null : <Alert type="error" role="alert" title={step.problem} />}
    >
      <TimeOffFields form={form} team={team} />
    </FormDialog>
  );
}

function TimeOffFields({ form, team }: { readonly form: TimeOffForm; readonly team: Team }) {
  return (
    <>
      <SchemaField name="groomer_id" label={messages.who}>
        <Select
          options={[
            { value: ALL_GROOMERS, label: messages.everybody },
            ...team.groomers.flatMap(({ id, name, active }) => (active ? [{ value: id, label: name }] : [])),
          ]}
        />
      </SchemaField>
      <SchemaField name="whole_days" valuePropName="checked">
        <Checkbox>{messages.wholeDays}</Checkbox>
      </SchemaField>
      <HalfColumns>
        <SchemaField name="first" label={messages.firstDay}>
          <DayPicker />
        </SchemaField>
        <SchemaField name="last" label={messages.lastDay} dependencies={['first']}>
          <DayPicker />
        </SchemaField>
      </HalfColumns>
      {form.whole_days ? null : (
        <HalfColumns short>
          <SchemaField name="start" label={messages.start}>
            <TimeOfDayPicker />
          </SchemaField>
          <SchemaField
            name="end"
            label={messages.end}
            dependencies={form.first === form.last ? ['start'] : []}
          >
            <TimeOfDayPicker />
          </SchemaField>
        </HalfColumns>
      )}
      <SchemaField name="note" label={messages.note} extra={messages.noteHint}>
        <Input autoComplete="off" />
      </SchemaField>
    </>
  );
}

const instantsOf = ({ from, to }: Period) => ({ from: new Date(from), to: new Date(to) });

function questionTitle(period: Period, { groomers, settings }: Team): string {
  const { groomerId } = period;
  const { from, to } = instantsOf(period);
  const when = periodText({ from, to }, settings.time_zone);
  if (groomerId !== ALL_GROOMERS)
    return messages.offQuestion(groomers.find(({ id }) => id === groomerId)?.name ?? messages.groomer, when);
  return isWholeDays({ from, to }, settings.time_zone)
    ? messages.closeQuestion(when)
    : messages.offQuestion(messages.everybody, when);
}
