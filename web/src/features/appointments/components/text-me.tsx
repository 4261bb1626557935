import type { WholeVisit } from '@paw-haven/domain/booking/visit/visit';
import { notificationPreferencesSchema } from '@paw-haven/domain/people/profile/notification-preferences';
import { paths } from '@paw-haven/domain/core/records/paths';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Button } from 'antd';
import { useState } from 'react';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages } from '../messages.ts';
import { textDetails } from '../mutations.ts';

/** Texts the details to the customer. Offered only when texts are on with a number, once per time and status. */
export function TextMe({ appointment, zone }: { readonly appointment: WholeVisit; readonly zone: string }) {
  const { user_id: uid, service, appointment_date: date, status } = appointment;
  const { data } = useLiveDocument(paths.notificationPreferences(uid), notificationPreferencesSchema);
  const version = `${date.getTime()} ${status}`;
  const [sentVersion, setSentVersion] = useState<string>();
  const { run, pending } = useAction(textDetails, {
    // A message suppressed by the preferences is not mentioned.
    success: (state) => (state === 'suppressed' ? undefined : messages.smsSent),
    failure: messages.smsFailed,
  });
  const number = data?.sms_enabled ? data.phone_number : null;
  if (!number) return null;
  return (
    <p>
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
    </p>
  );
}
