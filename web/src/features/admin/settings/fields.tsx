import { Checkbox, Input, Select } from 'antd';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../../antd/time-of-day-picker.tsx';
import { messages, settingsLabels } from './messages.ts';
import styles from './settings-editor.module.css';

export function ContactFields() {
  return (
    <fieldset className={`surface ${styles.card}`}>
      <legend className={styles.legend}>{messages.contact}</legend>
      <div className={styles.pair}>
        <SchemaField name="business_name" label={settingsLabels.business_name} extra={messages.nameHint}>
          <Input autoComplete="off" />
        </SchemaField>
        <SchemaField name="business_phone" label={settingsLabels.business_phone} extra={messages.phoneHint}>
          <Input type="tel" autoComplete="off" />
        </SchemaField>
        <SchemaField name="business_email" label={settingsLabels.business_email}>
          <Input type="email" autoComplete="off" />
        </SchemaField>
        <SchemaField name="business_address" label={settingsLabels.business_address}>
          <Input autoComplete="off" />
        </SchemaField>
      </div>
      <SchemaField name="about_text" label={settingsLabels.about_text} extra={messages.aboutHint}>
        <Input.TextArea rows={6} />
      </SchemaField>
    </fieldset>
  );
}

export function QuietFields({ isOn }: { readonly isOn: boolean }) {
  return (
    <fieldset className={`surface ${styles.card}`}>
      <legend className={styles.legend}>{messages.quiet}</legend>
      <SchemaField name={['quiet_hours', 'on']} valuePropName="checked" extra={messages.quietHint}>
        <Checkbox>{messages.quietSwitch}</Checkbox>
      </SchemaField>
      {isOn ? (
        <div className={styles.times}>
          <SchemaField name={['quiet_hours', 'start']} label={messages.quietStart}>
            <TimeOfDayPicker />
          </SchemaField>
          <SchemaField
            name={['quiet_hours', 'end']}
            label={messages.quietEnd}
            dependencies={[['quiet_hours', 'start']]}
          >
            <TimeOfDayPicker />
          </SchemaField>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Chosen once: the rules refuse another one, because the days of the schedule are kept in it. */
export function ZoneField({ isNew }: { readonly isNew: boolean }) {
  return (
    <fieldset className={`surface ${styles.card}`}>
      <legend className={styles.legend}>{messages.zone}</legend>
      <div className={styles.narrow}>
        <SchemaField
          name="time_zone"
          label={settingsLabels.time_zone}
          extra={isNew ? messages.zoneFree : messages.zoneFixed}
        >
          {isNew ? (
            <Select
              showSearch
              options={Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))}
            />
          ) : (
            <Input readOnly />
          )}
        </SchemaField>
      </div>
    </fieldset>
  );
}
