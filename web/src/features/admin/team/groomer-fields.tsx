import type { GroomerForm } from '@paw-haven/domain/time/groomer/input';
import { STAFF_ROLES } from '@paw-haven/domain/core/records/roles';
import { roleRowSchema, teamQuery, type RoleRow } from '@paw-haven/domain/people/role/schema';
import { allServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { NumberField } from '../../../antd/number-field.tsx';
import { Select } from '../../../antd/select.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../../antd/time-of-day-picker.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { FROM_MONDAY, HoursFields } from '../components/team/hours-fields.tsx';
import { weekdayLabels } from '../components/messages.ts';
import { ROLE_NAMES } from '../components/team/role-names.ts';
import { groomerLabels, messages, workWords } from './messages.ts';
import { PortraitChoice } from './portrait-choice.tsx';
import styles from './team.module.css';

const ACCOUNTS = teamQuery();
/** The most services that a groomer can list. */
const SERVICES = allServicesQuery(50);

interface GroomerFieldsProps {
  readonly form: GroomerForm;
  readonly change: (changes: Partial<GroomerForm>) => void;
  readonly stored: GroomerForm;
}

export function GroomerFields({ form, change, stored }: GroomerFieldsProps) {
  const services = useLiveQuery(SERVICES, serviceSchema);
  const accounts = useLiveQuery(ACCOUNTS, roleRowSchema);
  const uids = [...new Set((accounts.data ?? []).map((row) => row.user_id))];
  return (
    <>
      <SchemaField name="name" label={groomerLabels.name}>
        <Input autoComplete="off" />
      </SchemaField>
      <SchemaField name="about" label={groomerLabels.about} extra={messages.aboutHint}>
        <Input.TextArea rows={3} />
      </SchemaField>
      <fieldset className={styles.group}>
        <legend>{groomerLabels.photo_url}</legend>
        <SchemaField name="photo_url" noStyle>
          <PortraitChoice stored={stored.photo_url} />
        </SchemaField>
      </fieldset>
      <SchemaField name="places" label={groomerLabels.places} extra={messages.placesHint}>
        <Segmented name="places" options={[1, 2, 3]} />
      </SchemaField>
      <HalfColumns>
        <NumberField name="large_count" label={groomerLabels.large_count} extra={messages.largeHint} />

        <NumberField name="large_over_lbs" label={groomerLabels.large_over_lbs} />
      </HalfColumns>
      <SchemaField name="large_for_all" valuePropName="checked">
        <Checkbox>{groomerLabels.large_for_all}</Checkbox>
      </SchemaField>
      <SchemaField name="service_ids" label={groomerLabels.service_ids} extra={messages.servicesHint}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          placeholder={messages.allServices}
          loading={services.status === 'loading'}
          options={(services.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SchemaField>
      <fieldset className={styles.group}>
        <legend>{groomerLabels.hours}</legend>
        <SchemaField name="has_own_hours" valuePropName="checked" extra={messages.hoursHint}>
          <Checkbox>{groomerLabels.has_own_hours}</Checkbox>
        </SchemaField>
        {form.has_own_hours ? <HoursFields field="hours" week={form.hours} words={workWords} /> : null}
      </fieldset>
      <Breaks breaks={form.breaks} onChange={(breaks) => change({ breaks })} />
      <HalfColumns>
        <NumberField name="order" label={groomerLabels.order} extra={messages.orderHint} />

        <NumberField name="commission_percent" label={groomerLabels.commission_percent} decimal />
      </HalfColumns>
      <SchemaField name="user_id" label={groomerLabels.user_id} extra={messages.accountHint}>
        <Select
          options={[
            { value: '', label: messages.noChoice },
            ...uids.map((uid) => ({
              value: uid,
              label: (
                <>
                  <CustomerName uid={uid} /> <span>{`(${rolesOf(accounts.data ?? [], uid)})`}</span>
                </>
              ),
            })),
          ]}
        />
      </SchemaField>
    </>
  );
}

/** `Owner, Groomer` */
const rolesOf = (rows: readonly RoleRow[], uid: string): string =>
  STAFF_ROLES.filter((role) => rows.some((row) => row.user_id === uid && row.role === role))
    .map((role) => ROLE_NAMES[role])
    .join(', ');

const DAY_OPTIONS = FROM_MONDAY.map((day) => ({ value: day, label: weekdayLabels[day].slice(0, 3) }));
const NEW_BREAK = { days: FROM_MONDAY.slice(0, 5), start: '12:00', end: '12:30' };

interface BreaksProps {
  readonly breaks: GroomerForm['breaks'];
  readonly onChange: (breaks: GroomerForm['breaks']) => void;
}

/** The breaks, each with its weekdays. */
function Breaks({ breaks, onChange }: BreaksProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{messages.breaksTitle}</legend>
      {breaks.map((_, index) => (
        // Breaks have no ids; their fields are named by position.
        <fieldset key={index} className={styles.break} aria-label={messages.breakOf(index + 1)}>
          <SchemaField name={['breaks', String(index), 'days']} label={messages.breakDays}>
            <Select mode="multiple" options={DAY_OPTIONS} optionFilterProp="label" />
          </SchemaField>
          <div className={styles.times}>
            <SchemaField name={['breaks', String(index), 'start']} label={messages.breakStart}>
              <TimeOfDayPicker />
            </SchemaField>
            <SchemaField name={['breaks', String(index), 'end']} label={messages.breakEnd}>
              <TimeOfDayPicker />
            </SchemaField>
            <Button
              aria-label={messages.removeBreak(index + 1)}
              onClick={() => onChange(breaks.filter((__, other) => other !== index))}
            >
              {messages.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <Button onClick={() => onChange([...breaks, { ...NEW_BREAK, days: [...NEW_BREAK.days] }])}>
        {messages.addBreak}
      </Button>
    </fieldset>
  );
}
