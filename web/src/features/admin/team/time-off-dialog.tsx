import type { CallableInput, CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/errors';
import { timeOffForm, timeOffFormSchema, type TimeOffForm } from '@paw-haven/domain/time/groomer/input';
import { EVERYBODY } from '@paw-haven/domain/time/groomer/team';
import { Alert, Button, Checkbox, Col, Input, Row, Select } from 'antd';
import { useMemo, useState } from 'react';
import { DayPicker } from '../../../antd/day-picker.tsx';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { Modal } from '../../../antd/modal.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../../antd/time-of-day-picker.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { randomName } from '../../../lib/uploads/random-name.ts';
import { messages, texts } from './messages.ts';
import { setTimeOff } from './mutations.ts';
import type { Team } from './use-team.ts';
import { VisitsNotice } from './visits-notice.tsx';

interface TimeOffDialogProps {
  readonly team: Team;
  /** Initial values. */
  readonly initial?: Partial<TimeOffForm>;
  readonly onClose: () => void;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  'day-full': messages.dayFull,
  'groomer-unavailable': messages.unfit,
};

const now = () => new Date();

/** Closes if no visits are in the time off, otherwise lists them. A failure keeps what was typed. */
export function TimeOffDialog({ team, initial, onClose }: TimeOffDialogProps) {
  const zone = team.settings.time_zone;
  const [form, setForm] = useState(() => ({ ...timeOffForm(zone, now()), ...initial }));
  // Different days, or a retry after a refusal, are a new request.
  const [requestId, setRequestId] = useState(randomName);
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<CallableOutput<'set-time-off'>>();
  const schema = useMemo(() => timeOffFormSchema(zone, now), [zone]);
  const save = useAction(
    async (input: Omit<CallableInput<'set-time-off'>, 'requestId'>) => {
      setProblem(undefined);
      const saved = await setTimeOff({ ...input, requestId });
      if (saved.total > 0) setAnswer(saved);
      else onClose();
      return saved.total;
    },
    {
      success: (inside) => (inside > 0 ? undefined : texts.timeOffSet),
      failure: (error) => {
        if (error instanceof AppError) setRequestId(randomName());
        const known = error instanceof AppError ? PROBLEMS[error.code] : undefined;
        setProblem(known);
        return known === undefined ? texts.timeOffFailed : undefined;
      },
    },
  );
  if (answer)
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
        <VisitsNotice {...answer} title={messages.inside(answer.total)} zone={zone} />
      </Modal>
    );
  const isOneDay = form.first === form.last;
  return (
    <FormDialog
      title={messages.timeOffTitle}
      texts={{ cancel: messages.cancel, save: messages.timeOffSave, saving: messages.timeOffSaving }}
      schema={schema}
      values={form}
      onChange={(changes) => {
        setRequestId(randomName());
        setForm((current) => {
          const next = { ...current, ...changes };
          // Moving the start past the end moves the end too.
          return next.last < next.first ? { ...next, last: next.first } : next;
        });
      }}
      onSubmit={save.run}
      onClose={onClose}
      pending={save.pending}
      notice={problem === undefined ? null : <Alert type="error" role="alert" title={problem} />}
    >
      <SchemaField name="groomer_id" label={messages.who}>
        <Select
          options={[
            { value: EVERYBODY, label: messages.everybody },
            ...team.groomers.flatMap(({ id, name, active }) => (active ? [{ value: id, label: name }] : [])),
          ]}
        />
      </SchemaField>
      <SchemaField name="whole_days" valuePropName="checked">
        <Checkbox>{messages.wholeDays}</Checkbox>
      </SchemaField>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <SchemaField name="first" label={messages.firstDay}>
            <DayPicker />
          </SchemaField>
        </Col>
        <Col xs={24} sm={12}>
          <SchemaField name="last" label={messages.lastDay} dependencies={['first']}>
            <DayPicker />
          </SchemaField>
        </Col>
        {form.whole_days ? null : (
          <>
            <Col xs={12}>
              <SchemaField name="start" label={messages.start}>
                <TimeOfDayPicker />
              </SchemaField>
            </Col>
            <Col xs={12}>
              <SchemaField name="end" label={messages.end} dependencies={isOneDay ? ['start'] : []}>
                <TimeOfDayPicker />
              </SchemaField>
            </Col>
          </>
        )}
      </Row>
      <SchemaField name="note" label={messages.note} extra={messages.noteHint}>
        <Input autoComplete="off" />
      </SchemaField>
    </FormDialog>
  );
}
