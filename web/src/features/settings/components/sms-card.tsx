import { formatPhone, toE164 } from '@paw-haven/domain/core/text/phone-number';
import type { NotificationPreferences } from '@paw-haven/domain/people/profile/notification-preferences';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { Button, Flex, Form, Input } from 'antd';
import { useEffect } from 'react';
import { dialogTexts } from '../../../antd/messages.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
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
  const profile = useLiveDocument(paths.profile(uid), profileSchema).data;
  const suggested = toE164(profile?.phone ?? '') ?? null;
  return (
    <Card title={smsTexts.title} lead={smsTexts.lead}>
      {/* The key resets the field when another device stores a number. */}
      <PhoneForm key={stored} uid={uid} stored={stored} suggested={suggested} />
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

interface PhoneFormProps {
  readonly uid: string;
  readonly stored: string | null;
  /** The profile's number, which fills the field until a number is stored. */
  readonly suggested: string | null;
}

/** Stores the number as E.164, or shows the expected format next to the field. */
function PhoneForm({ uid, stored, suggested }: PhoneFormProps) {
  const shown = stored ?? suggested;
  const [form] = Form.useForm<{ phone: string }>();
  const { run, pending } = usePreferenceAction();
  const text = Form.useWatch('phone', form) ?? '';

  // The profile may load after the card, and must not overwrite input.
  useEffect(() => {
    if (form.isFieldTouched('phone')) return;
    const value = shown === null ? '' : formatPhone(shown);
    form.setFields([{ name: 'phone', value, touched: false }]);
  }, [form, shown]);

  function submit({ phone = '' }: { readonly phone?: string }) {
    const number = toE164(phone);
    if (number !== undefined) return void run(uid, { phone_number: number });
    form.setFields([{ name: 'phone', errors: [smsTexts.invalid] }]);
    form.focusField('phone');
  }

  return (
    <Form
      form={form}
      layout="vertical"
      disabled={pending}
      onValuesChange={() => form.setFields([{ name: 'phone', errors: [] }])}
      onFinish={submit}
    >
      <Form.Item name="phone" label={smsTexts.phone} extra={smsTexts.phoneHint}>
        <Input type="tel" autoComplete="tel" />
      </Form.Item>
      <Flex gap="small" wrap>
        <Button type="primary" htmlType="submit" disabled={pending || text.trim() === ''}>
          {pending ? dialogTexts.saving : dialogTexts.save}
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
