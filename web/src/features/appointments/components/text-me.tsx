import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { notificationPreferencesSchema } from '@paw-haven/domain/notification/schema';
import { paths } from '@paw-haven/domain/paths';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Button } from 'antd';
import { useState } from 'react';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages } from '../messages.ts';
import { textDetails } from '../mutations.ts';
import styles from './appointment-links.module.css';

interface TextMeProps {
  readonly appointment: Appointment;
  readonly zone: string;
}

/** Asks for the details as a text message: there where text messages are on and have a number, once for each time. */
export function TextMe({ appointment, zone }: TextMeProps) {
  const { user_id: uid, service, appointment_date: date, status } = appointment;
  const { data } = useLiveDocument(paths.notificationPreferences(uid), notificationPreferencesSchema);
  const version = `${date.getTime()} ${status}`;
  const [sentVersion, setSentVersion] = useState<string>();
  const { run, pending } = useAction(textDetails, {
    // What the preferences do not allow any more is left out without a word.
    success: (state) => (state === 'suppressed' ? undefined : messages.smsSent),
    failure: messages.smsFailed,
  });
  const number = data?.sms_enabled ? data.phone_number : null;
  if (!number) return null;
  return (
    <div className={styles.links}>
      <Button
        type="link"
        aria-label={`${messages.textMe}: ${service.name}, ${formatInstant(date, zone)}`}
        disabled={pending || sentVersion === version}
        onClick={async () => {
          if (await run(appointment, number, zone)) setSentVersion(version);
        }}
      >
        {pending ? messages.texting : messages.textMe}
      </Button>
    </div>
  );
}
