import { formatPhone, toE164 } from '@paw-haven/domain/notification/phone-number';
import type { NotificationPreferences } from '@paw-haven/domain/notification/schema';
import { Button, Flex, Form, Input } from 'antd';
import { smsTexts } from '../notification-messages.ts';
import { usePreferenceAction } from '../use-preference-action.ts';
import { Card } from './card.tsx';
import { SwitchRow } from './switch-row.tsx';

interface SmsCardProps {
  readonly uid: string;
  readonly preferences: NotificationPreferences;
}

export function SmsCard({ uid, preferences }: SmsCardProps) {
  const { phone_number: stored, sms_enabled: isOn } = preferences;
  const { run } = usePreferenceAction();
  return (
    <Card title={smsTexts.title} lead={smsTexts.lead}>
      {/* The key resets the field when another device stores a number. */}
      <PhoneForm key={stored} uid={uid} stored={stored} />
      <SwitchRow
        label={stored === null ? smsTexts.labelWithout : smsTexts.label}
        text={stored === null ? smsTexts.needsNumber : formatPhone(stored)}
        isOn={isOn && stored !== null}
        disabled={stored === null}
        onChange={(next) => void run(uid, { sms_enabled: next })}
      />
    </Card>
  );
}

/** Stores the number as E.164, or explains beside the field what a number looks like. */
function PhoneForm({ uid, stored }: { readonly uid: string; readonly stored: string | null }) {
  const [form] = Form.useForm<{ phone: string }>();
  const { run, pending } = usePreferenceAction();
  const text = Form.useWatch('phone', form) ?? '';

  function submit() {
    const number = toE164(text);
    if (number !== undefined) return void run(uid, { phone_number: number });
    form.setFields([{ name: 'phone', errors: [smsTexts.invalid] }]);
    form.focusField('phone');
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ phone: stored === null ? '' : formatPhone(stored) }}
      onValuesChange={() => form.setFields([{ name: 'phone', errors: [] }])}
      onFinish={submit}
    >
      <Form.Item name="phone" label={smsTexts.phone} extra={smsTexts.phoneHint}>
        <Input type="tel" autoComplete="tel" />
      </Form.Item>
      <Flex gap="small" wrap>
        <Button type="primary" htmlType="submit" disabled={pending || text.trim() === ''}>
          {pending ? smsTexts.saving : smsTexts.save}
        </Button>
        {stored === null ? null : (
          <Button
            disabled={pending}
            onClick={() => void run(uid, { phone_number: null, sms_enabled: false })}
          >
            {smsTexts.remove}
          </Button>
        )}
      </Flex>
    </Form>
  );
}
