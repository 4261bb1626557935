import { dayOf, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { expiryDaySchema } from '@paw-haven/domain/offer/vaccine/input';
import { VACCINE_REASON_LENGTH, vaccineReasonSchema } from '@paw-haven/domain/offer/vaccine/reason';
import { VACCINE_LABELS, type Vaccine } from '@paw-haven/domain/offer/vaccine/kinds';
import type { Vaccination } from '@paw-haven/domain/offer/vaccine/schema';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DayPicker } from '../../../../antd/day-picker.tsx';
import { FormDialog } from '../../../../antd/dialogs.tsx';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { useNow } from '../../../../lib/async/clock.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { isOwnUpload } from '../../../../lib/uploads/own-upload.ts';
import { decideVaccination, recordVaccination, type Decision } from './decide-vaccination.ts';
import styles from './pet-vaccinations.module.css';
import { decisionNames, vaccineMessages } from './vaccine-messages.ts';

interface VaccineDialogProps {
  readonly pet: { readonly id: string; readonly name: string; readonly owner_id: string };
  readonly kind: Vaccine;
  /** The record when the dialog opened; undefined to record a vaccination checked at the salon. */
  readonly record: Vaccination | undefined;
  readonly zone: string;
  readonly onClose: () => void;
}

interface DecisionForm {
  readonly state: Decision['state'];
  readonly expires_on: string | undefined;
  readonly reason: string;
}

/**
 * Records the decision of staff on a vaccination. A refusal keeps the stored date; an exemption needs a reason and an
 * end date.
 */
export function VaccineDialog({ pet, kind, record, zone, onClose }: VaccineDialogProps) {
  const now = useNow(MINUTE_MS);
  const what = `${VACCINE_LABELS[kind]} for ${pet.name}`;
  const [form, setForm] = useState<DecisionForm>({
    state: 'confirmed',
    expires_on: record?.expires_on,
    reason: record?.state === 'exempt' ? (record.reason ?? '') : '',
  });
  const states = (['confirmed', 'exempt', 'refused'] as const).filter(
    (state) => record !== undefined || state !== 'refused',
  );
  const save = useAction(
    (decision: Decision) =>
      record
        ? decideVaccination(record, decision)
        : recordVaccination({ petId: pet.id, ownerId: pet.owner_id, kind }, decision),
    { success: vaccineMessages.saved(what), failure: vaccineMessages.failed(what) },
  );
  return (
    <FormDialog<DecisionForm, Decision>
      title={what}
      schema={decisionSchema(dayOf(now, zone), record?.expires_on)}
      values={form}
      onChange={(changes) => setForm({ ...form, ...changes })}
      pending={save.pending}
      onSubmit={async (decision) => {
        if (await save.run(decision)) onClose();
      }}
      onClose={onClose}
      notice={
        record?.before ? (
          <p className="field-hint">
            {vaccineMessages.stillValid(formatDayWithYear(record.before.expires_on))}
          </p>
        ) : null
      }
    >
      {record ? <Proof record={record} what={what} /> : null}
      <SchemaField name="state" label={vaccineMessages.decision}>
        <Segmented options={states.map((value) => ({ value, label: decisionNames[value] }))} />
      </SchemaField>
      {form.state === 'refused' ? null : (
        <SchemaField name="expires_on" label={vaccineMessages.expires}>
          <DayPicker />
        </SchemaField>
      )}
      {form.state === 'confirmed' ? null : (
        <SchemaField name="reason" label={vaccineMessages.reason} extra={vaccineMessages.reasonHint}>
          <Input.TextArea rows={2} maxLength={VACCINE_REASON_LENGTH} />
        </SchemaField>
      )}
    </FormDialog>
  );
}

/** The proof beside the decision: the picture itself, or a link to a PDF. */
function Proof({ record: { proof }, what }: { readonly record: Vaccination; readonly what: string }) {
  if (proof === null) return <p className="soft">{vaccineMessages.noFile}</p>;
  if (!isOwnUpload(proof)) return null;
  const isPdf = new URL(proof).pathname.endsWith('.pdf');
  return (
    <p>
      <a href={proof} target="_blank" rel="noopener noreferrer" aria-label={vaccineMessages.openOf(what)}>
        {isPdf ? (
          vaccineMessages.open
        ) : (
          <img className={styles.proof} src={proof} alt={vaccineMessages.proofOf(what)} />
        )}
      </a>
    </p>
  );
}

/** `stored`: expiry date of the record, which a refusal keeps. */
function decisionSchema(today: string, storedExpiry: string | undefined) {
  const reason = vaccineReasonSchema;
  return z.pipe(
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('confirmed'), expires_on: expiryDaySchema(today) }),
      z.object({ state: z.literal('exempt'), expires_on: expiryDaySchema(today), reason }),
      z.object({ state: z.literal('refused'), reason }),
    ]),
    z.transform((typed): Decision => {
      if (typed.state === 'confirmed') return { ...typed, reason: null };
      return typed.state === 'exempt' ? typed : { ...typed, expires_on: storedExpiry ?? today };
    }),
  );
}
