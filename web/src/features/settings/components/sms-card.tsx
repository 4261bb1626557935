import { formatPhone, toE164 } from '@paw-haven/domain/notification/phone-number';
import type { NotificationPreferences } from '@paw-haven/domain/notification/schema';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { smsTexts } from '../notification-messages.ts';
import { usePreferenceAction } from '../use-preference-action.ts';
import { Card } from './card.tsx';
import styles from './sms-card.module.css';
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
      {/* A number from another device takes the field's place, so that it never shows an old one. */}
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

function PhoneForm({ uid, stored }: { readonly uid: string; readonly stored: string | null }) {
  const id = useId();
  const [text, setText] = useState(stored === null ? '' : formatPhone(stored));
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { run, pending } = usePreferenceAction();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const number = toE164(text);
    setInvalid(number === undefined);
    if (number === undefined) input.current?.focus();
    else void run(uid, { phone_number: number });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{smsTexts.phone}</label>
        <input
          ref={input}
          id={id}
          type="tel"
          autoComplete="tel"
          value={text}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-text`}
          onChange={(event) => {
            setText(event.target.value);
            setInvalid(false);
          }}
        />
        <p id={`${id}-text`} className={isInvalid ? 'field-error' : 'field-hint'}>
          {isInvalid ? smsTexts.invalid : smsTexts.phoneHint}
        </p>
      </div>
      <div className={styles.actions}>
        <button type="submit" className="button button-primary" disabled={pending || text.trim() === ''}>
          {pending ? smsTexts.saving : smsTexts.save}
        </button>
        {stored === null ? null : (
          <button
            type="button"
            className="button button-quiet"
            disabled={pending}
            onClick={() => void run(uid, { phone_number: null, sms_enabled: false })}
          >
            {smsTexts.remove}
          </button>
        )}
      </div>
    </form>
  );
}
