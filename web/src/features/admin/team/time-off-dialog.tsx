import type { CallableInput, CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/errors';
import { lastDayFrom } from '@paw-haven/domain/core/calendar';
import { timeOffForm, timeOffFormSchema, type TimeOffForm } from '@paw-haven/domain/time/groomer/input';
import { EVERYBODY } from '@paw-haven/domain/time/groomer/team';
import { Alert, Button, Checkbox, Col, Input, Row, Select } from 'antd';
import { useMemo, useState } from 'react';
import { DayPicker } from '../../../antd/day-picker.tsx';
import { ConfirmDialog, FormDialog } from '../../../antd/dialogs.tsx';
import { Modal } from '../../../antd/modal.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../../antd/time-of-day-picker.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { randomName } from '../../../lib/uploads/random-name.ts';
import { messages, texts } from './messages.ts';
import { setTimeOff } from './mutations.ts';
import { isWholeDays, periodText } from './period-text.ts';
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

type Asked = Omit<CallableInput<'set-time-off'>, 'requestId' | 'preview'>;
type Found = CallableOutput<'set-time-off'>;

/**
 * Asks before it closes a time with visits in it, and lists them afterwards; otherwise it closes. A failure keeps what
 * was typed.
 */
export function TimeOffDialog({ team, initial, onClose }: TimeOffDialogProps) {
  const zone = team.settings.time_zone;
  const [form, setForm] = useState(() => ({ ...timeOffForm(zone, now()), ...initial }));
  // Different days, or a retry after a refusal, are a new request.
  const [requestId, setRequestId] = useState(randomName);
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<{ readonly input: Asked; readonly found: Found }>();
  const [answer, setAnswer] = useState<Found>();
  const schema = useMemo(() => timeOffFormSchema(zone, now), [zone]);
  const save = useAction(
    async (input: Asked, isSure: boolean) => {
      setProblem(undefined);
      const found = await setTimeOff({ ...input, requestId, preview: !isSure });
      if (!isSure && found.total > 0) {
        setQuestion({ input, found });
        return found;
      }
      const saved = isSure ? found : await setTimeOff({ ...input, requestId });
      if (saved.total > 0) setAnswer(saved);
      else onClose();
      return saved;
    },
    {
      success: ({ total }) => (total > 0 ? undefined : texts.timeOffSet),
      failure: (error) => {
        if (error instanceof AppError) setRequestId(randomName());
        const known = error instanceof AppError ? PROBLEMS[error.code] : undefined;
        setQuestion(undefined);
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
  if (question) {
    const { input, found } = question;
    return (
      <ConfirmDialog
        title={questionTitle(input, team)}
        texts={{ cancel: messages.back, confirm: messages.timeOffSave, working: messages.timeOffSaving }}
        danger
        pending={save.pending}
        onConfirm={() => save.run(input, true)}
        onClose={() => setQuestion(undefined)}
      >
        <VisitsNotice {...found} title={messages.stay(found.total)} zone={zone} />
      </ConfirmDialog>
    );
  }
  const isOneDay = form.first === form.last;
  return (
    <FormDialog
      title={messages.timeOffTitle}
      texts={{ cancel: messages.cancel, save: messages.timeOffSave, saving: messages.timeOffSaving }}
      schema={schema}
      values={form}
      onChange={(changes) => {
        setRequestId(randomName());
        setForm((current) => ({
          ...current,
          last: lastDayFrom(changes.first ?? current.first, current),
          ...changes,
        }));
      }}
      onSubmit={(input) => save.run(input, false)}
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

function questionTitle({ groomerId, ...period }: Asked, { groomers, settings }: Team): string {
  const [from, to] = [new Date(period.from), new Date(period.to)];
  const when = periodText({ from, to }, settings.time_zone);
  if (groomerId !== EVERYBODY)
    return messages.offQuestion(groomers.find(({ id }) => id === groomerId)?.name ?? messages.groomer, when);
  return isWholeDays({ from, to }, settings.time_zone)
    ? messages.closeQuestion(when)
    : messages.offQuestion(messages.everybody, when);
}
