import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { ReadIncident, VisitSheet } from '@paw-haven/domain/contract/calls/care';
import { describeForm, requiredText } from '@paw-haven/domain/core/calls/form';
import { dayOf, instantOf, isTimeOfDay, timeOf } from '@paw-haven/domain/core/calendar/time';
import { INCIDENT_LIMITS, type IncidentDraft } from '@paw-haven/domain/people/care/incident';
import { INCIDENT_KINDS } from '@paw-haven/domain/people/care/schema';
import { Button, Checkbox, Input, Radio, Upload } from 'antd';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../antd/dialogs.tsx';
import { SchemaField } from '../../antd/schema-form.tsx';
import { TimeOfDayPicker } from '../../antd/time-of-day-picker.tsx';
import { oncePerLanguage } from '../../lib/language/once-per-language.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { useOnline } from '../../lib/pwa/use-online.ts';
import { useRoles } from '../../lib/session/use-roles.ts';
import { uploadProblem } from '../../lib/uploads/upload-problem.ts';
import { useVisitPhotos } from '../../lib/uploads/use-visit-photos.ts';
import { PhoneLink } from '../contacts/phone-link.tsx';
import { messages as contactMessages } from '../contacts/messages.ts';
import { messages } from './messages.ts';
import styles from './incident.module.css';

const fields = oncePerLanguage(() =>
  describeForm({
    kind: { label: messages.kind, schema: z.enum(INCIDENT_KINDS, messages.kindMissing) },
    text: { label: messages.what, ...requiredText(INCIDENT_LIMITS.text, messages.whatMissing) },
    informedAt: {
      label: messages.ownerInformedAt,
      schema: z.string().check(z.refine(isTimeOfDay, messages.timeMissing)),
    },
  }),
);

/** Where an incident happened. */
export interface IncidentPlace {
  readonly visit: Pick<Appointment, 'id' | 'user_id' | 'pet'>;
  readonly zone: string;
  /** The pet's vet, if it is shown already. */
  readonly vet?: VisitSheet['vet'];
  readonly onClose: () => void;
}

interface IncidentFormProps extends IncidentPlace {
  readonly addsTo: ReadIncident | undefined;
  readonly isPending: boolean;
  readonly onSave: (draft: IncidentDraft) => unknown;
}

/** A new incident, or an addition to one; large enough for wet hands. */
export function IncidentForm({ visit, zone, vet, addsTo, isPending, onSave, onClose }: IncidentFormProps) {
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isVetCalled, setIsVetCalled] = useState(false);
  const [isInformed, setIsInformed] = useState(false);
  const [opened] = useState(() => timeOf(new Date(), zone));
  const sendPhoto = useVisitPhotos(visit, 'incident');
  const send = useAction(
    async (file: File) => {
      const url = await sendPhoto(file);
      setPhotos((before) => [...before, url]);
    },
    { failure: (error) => uploadProblem(error).text },
  );
  const { labels, schema, values } = fields();
  const kinds = INCIDENT_KINDS.map((kind) => ({ value: kind, label: messages.kinds[kind] }));
  const save = ({ informedAt, ...typed }: z.output<typeof schema>) => {
    const now = new Date();
    return onSave({
      ...typed,
      appointmentId: visit.id,
      photos: [...photos],
      vetCalled: isVetCalled,
      ownerInformedAt: isInformed ? instantOf(dayOf(now, zone), informedAt, zone).toISOString() : null,
      ...(addsTo && { addsTo: addsTo.id }),
      at: now.toISOString(),
    });
  };
  return (
    <FormDialog
      title={messages.title(visit.pet.name)}
      texts={messages}
      schema={schema}
      initialValues={values({ kind: addsTo?.kind, informedAt: opened })}
      onSubmit={save}
      onClose={onClose}
      pending={isPending || send.pending}
      notice={<p className="field-hint">{messages.hint}</p>}
    >
      <SchemaField name="kind" label={labels.kind}>
        <Radio.Group aria-label={labels.kind} className={styles.kinds ?? ''} options={kinds} />
      </SchemaField>
      <SchemaField name="text" label={labels.text}>
        <Input.TextArea rows={4} maxLength={INCIDENT_LIMITS.text} />
      </SchemaField>
      <Photos photos={photos} isSending={send.pending} onAdd={send.run} onChange={setPhotos} />
      <div className={styles.checks}>
        <Checkbox checked={isVetCalled} onChange={({ target }) => setIsVetCalled(target.checked)}>
          {messages.vet}
        </Checkbox>
        {vet ? (
          <p>
            <span>{vet.clinic ?? contactMessages.vet}</span>{' '}
            {vet.phone ? <PhoneLink name={vet.clinic ?? contactMessages.vet} phone={vet.phone} /> : null}
          </p>
        ) : null}
        <Checkbox checked={isInformed} onChange={({ target }) => setIsInformed(target.checked)}>
          {messages.ownerInformed}
        </Checkbox>
        {isInformed ? (
          <SchemaField name="informedAt" label={labels.informedAt}>
            <TimeOfDayPicker />
          </SchemaField>
        ) : null}
      </div>
    </FormDialog>
  );
}

interface PhotosProps {
  readonly photos: readonly string[];
  readonly isSending: boolean;
  readonly onAdd: (file: File) => unknown;
  readonly onChange: (photos: readonly string[]) => void;
}

function Photos({ photos, isSending, onAdd, onChange }: PhotosProps) {
  const roles = useRoles();
  const isOnline = useOnline();
  const hint = useId();
  const left = INCIDENT_LIMITS.photos - photos.length;
  const canAdd = isOnline && left > 0 && !isSending && roles.status === 'success';
  return (
    <div>
      <ul className={`plain-list ${styles.photos}`}>
        {photos.map((url, index) => (
          <li key={url}>
            <img src={url} alt={messages.photoNumber(index + 1)} />
            <Button
              type="link"
              size="small"
              aria-label={messages.removePhoto(index + 1)}
              onClick={() => onChange(photos.filter((photo) => photo !== url))}
            >
              {messages.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Upload
        accept="image/*"
        showUploadList={false}
        disabled={!canAdd}
        beforeUpload={(file) => {
          void onAdd(file);
          return false;
        }}
      >
        <Button disabled={!canAdd} aria-describedby={hint}>
          {messages.photo}
        </Button>
      </Upload>
      <p id={hint} className="field-hint">
        {isOnline ? messages.photosHint(left) : messages.photosOffline}
      </p>
    </div>
  );
}
