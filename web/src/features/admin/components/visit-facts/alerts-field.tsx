import { careFields } from '@paw-haven/domain/people/care/input';
import { ALERT_LABELS, CARE_ALERTS } from '@paw-haven/domain/people/care/schema';
import { Checkbox } from 'antd';
import { SchemaField } from '../../../../antd/schema-form.tsx';

const OPTIONS = CARE_ALERTS.map((alert) => ({ value: alert, label: ALERT_LABELS[alert] }));
const { alerts: LABEL } = careFields.labels;

/** The alerts of a pet, in a form with this field. */
export const AlertsField = () => (
  <SchemaField name="alerts" label={LABEL}>
    <Checkbox.Group aria-label={LABEL} options={OPTIONS} />
  </SchemaField>
);
