import { Checkbox } from 'antd';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { consentMessages } from './client-messages.ts';

/** Whether a client has agreed to text messages, in a form with this field. */
export const TextConsentField = () => (
  <SchemaField name="textConsent" valuePropName="checked" extra={consentMessages.hint}>
    <Checkbox>{consentMessages.agreed}</Checkbox>
  </SchemaField>
);
