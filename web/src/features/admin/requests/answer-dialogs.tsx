import { REQUEST_LIMITS } from '@paw-haven/domain/booking/visit-request/schema';
import { addDays, isDayKey } from '@paw-haven/domain/core/calendar/calendar';
import { DAY_UNREADABLE } from '@paw-haven/domain/core/calendar/parse-day';
import { dayOf, instantOf, isTimeOfDay } from '@paw-haven/domain/core/calendar/time';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { TIME_MISSING } from '@paw-haven/domain/time/schedule/hours-input';
import { Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Select } from '../../../antd/select.tsx';
import { DayPicker } from '../../../antd/day-picker.tsx';
import { FormDialog } from '../../../antd/dialogs.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../../antd/time-of-day-picker.tsx';
import { useGroomers } from '../../../lib/salon/team.ts';
import { messages } from './messages.ts';

interface DialogProps {
  /** The service and the pet. */
  readonly what: string;
  readonly zone: string;
  readonly pending: boolean;
  readonly onClose: () => void;
}

interface OfferDialogProps extends DialogProps {
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly onOffer: (time: { readonly start: string; readonly groomerId?: string }) => unknown;
}

const offerSchema = z.object({
  day: z.string().check(z.refine(isDayKey, DAY_UNREADABLE)),
  time: z.string().check(z.refine(isTimeOfDay, TIME_MISSING)),
  groomer_id: z.string(),
});

export function OfferDialog({ what, zone, pending, onClose, settings, now, onOffer }: OfferDialogProps) {
  const groomers = useGroomers() ?? [];
  const [form, setForm] = useState({ day: addDays(dayOf(now, zone), 1), time: '', groomer_id: '' });
  return (
    <FormDialog
      title={messages.offerTitle(what)}
      texts={{ save: messages.offerSave }}
      schema={offerSchema}
      values={form}
      onChange={(changes) => setForm({ ...form, ...changes })}
      onSubmit={({ day, time, groomer_id: groomerId }) =>
        onOffer({
          start: instantOf(day, time, zone).toISOString(),
          ...(groomerId !== '' && { groomerId }),
        })
      }
      pending={pending}
      onClose={onClose}
    >
      <p className="field-hint">
        {messages.offerHint(settings.waitlist_minutes || WAITLIST_LIMITS.usualOffer)}
      </p>
      <SchemaField name="day" label={messages.day}>
        <DayPicker />
      </SchemaField>
      <SchemaField name="time" label={messages.time}>
        <TimeOfDayPicker />
      </SchemaField>
      {groomers.length < 2 ? null : (
        <SchemaField name="groomer_id" label={messages.groomer}>
          <Select
            options={[
              { value: '', label: messages.anyone },
              ...groomers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </SchemaField>
      )}
    </FormDialog>
  );
}

const declineSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, messages.declineMissing), z.maxLength(REQUEST_LIMITS.text)),
});

export function DeclineDialog({
  what,
  pending,
  onClose,
  onDecline,
}: DialogProps & { readonly onDecline: (text: string) => unknown }) {
  return (
    <FormDialog
      title={messages.declineTitle(what)}
      texts={{ save: messages.declineSave }}
      schema={declineSchema}
      initialValues={{ text: '' }}
      onSubmit={({ text }) => onDecline(text)}
      pending={pending}
      onClose={onClose}
    >
      <SchemaField name="text" label={messages.declineText} extra={messages.declineHint}>
        <Input.TextArea rows={4} maxLength={REQUEST_LIMITS.text} />
      </SchemaField>
    </FormDialog>
  );
}
