import { settingsFields } from '@paw-haven/domain/offer/settings/input';
import { Checkbox, Input, Segmented } from 'antd';
import { memo } from 'react';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { NumberField } from '../../../antd/number-field.tsx';
import { Select } from '../../../antd/select.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../../antd/time-of-day-picker.tsx';
import { REQUESTS_PATH, VACCINES_PATH, WAITLIST_PATH } from '../../../lib/navigation/admin-links.ts';
import { messages } from './messages.ts';
import { LinkRow, Section } from './section.tsx';
import styles from './settings-editor.module.css';

/** Memoized like the other sections: typing in one does not rerender the others. */
export const ContactFields = memo(function ContactFields() {
  return (
    <Section id="contact">
      <HalfColumns>
        <SchemaField
          name="business_name"
          label={settingsFields.labels.business_name}
          extra={messages.nameHint}
        >
          <Input autoComplete="off" />
        </SchemaField>
        <SchemaField
          name="business_phone"
          label={settingsFields.labels.business_phone}
          extra={messages.phoneHint}
        >
          <Input type="tel" autoComplete="off" />
        </SchemaField>
        <SchemaField name="business_email" label={settingsFields.labels.business_email}>
          <Input type="email" autoComplete="off" />
        </SchemaField>
        <SchemaField name="business_address" label={settingsFields.labels.business_address}>
          <Input autoComplete="off" />
        </SchemaField>
      </HalfColumns>
      <SchemaField name="about_text" label={settingsFields.labels.about_text} extra={messages.aboutHint}>
        <Input.TextArea rows={6} />
      </SchemaField>
    </Section>
  );
});

export const QuietFields = memo(function QuietFields({ isOn }: { readonly isOn: boolean }) {
  return (
    <Section id="quiet-hours">
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
    </Section>
  );
});

const NEW_CLIENTS = (['book', 'ask', 'closed'] as const).map((value) => ({
  value,
  label: messages.newClients[value],
}));

/** Both settings are off while their fields are empty. */
export const BookingFields = memo(function BookingFields({ hasWaitlist }: { readonly hasWaitlist: boolean }) {
  return (
    <Section id="booking">
      <p className="field-hint">{messages.bookingHint}</p>
      <HalfColumns>
        <NumberField
          name="min_notice_minutes"
          label={settingsFields.labels.min_notice_minutes}
          extra={messages.noticeHint}
          decimal
        />
        <NumberField
          name="horizon_days"
          label={settingsFields.labels.horizon_days}
          extra={messages.horizonHint}
        />
      </HalfColumns>
      <SchemaField
        name="new_clients"
        label={settingsFields.labels.new_clients}
        extra={messages.newClientsHint}
      >
        <Segmented name="new_clients" options={NEW_CLIENTS} />
      </SchemaField>
      <LinkRow to={REQUESTS_PATH} label={messages.requests} />
      <SchemaField name={['waitlist_minutes', 'on']} valuePropName="checked" extra={messages.waitlistHint}>
        <Checkbox>{messages.waitlistSwitch}</Checkbox>
      </SchemaField>
      {hasWaitlist ? (
        <NumberField name={['waitlist_minutes', 'minutes']} label={messages.waitlistMinutes} />
      ) : null}
      <LinkRow to={WAITLIST_PATH} label={messages.waitlist} />
      <LinkRow to={VACCINES_PATH} label={messages.vaccines} />
      <LinkRow to="/admin/services" label={messages.vaccinesTurnOn} hint={messages.vaccinesHint} />
    </Section>
  );
});

/** While empty, no agreement is required. */
export const AgreementFields = memo(function AgreementFields() {
  return (
    <Section id="agreement">
      <p className="field-hint">{messages.agreementHint}</p>
      <SchemaField
        name="agreement_text"
        label={settingsFields.labels.agreement_text}
        extra={messages.agreementChange}
      >
        <Input.TextArea rows={8} />
      </SchemaField>
    </Section>
  );
});

/** Can be set only once: the rules reject a change, because schedule days depend on it. */
export const ZoneField = memo(function ZoneField({ isNew }: { readonly isNew: boolean }) {
  return (
    <Section id="time-zone">
      <div className={styles.narrow}>
        <SchemaField
          name="time_zone"
          label={settingsFields.labels.time_zone}
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
    </Section>
  );
});
