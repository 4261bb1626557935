import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { VisitSheet } from '@paw-haven/domain/contract/calls/care';
import { NOTE_WORDS, noteFieldsIn, noteForm } from '@paw-haven/domain/people/care/input';
import { CARE_LIMITS, PHOTO_MOMENTS, type VisitPhoto } from '@paw-haven/domain/people/care/schema';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { Button, Checkbox, Input, Upload } from 'antd';
import { useId, useRef, useState } from 'react';
import { FormDialog } from '../../antd/dialogs.tsx';
import { NumberField } from '../../antd/number-field.tsx';
import { SchemaField } from '../../antd/schema-form.tsx';
import { callFunction } from '../../lib/calls/callables.ts';
import { oncePerLanguage } from '../../lib/language/once-per-language.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { useRoles } from '../../lib/session/use-roles.ts';
import { randomName } from '../../lib/browser/random-name.ts';
import { useVisitPhotos } from '../../lib/uploads/use-visit-photos.ts';
import { uploadProblem } from '../../lib/uploads/upload-problem.ts';
import { GalleryPart } from './gallery-part.tsx';
import { messages } from './messages.ts';
import styles from './visit-note.module.css';

const noteFields = oncePerLanguage(() => noteFieldsIn(NOTE_WORDS));

interface NoteFormProps {
  readonly visit: Pick<Appointment, 'id' | 'user_id' | 'pet'>;
  readonly stored: NonNullable<VisitSheet['own']>;
  readonly onClose: () => void;
}

interface Typed {
  readonly note: string;
  readonly report: string;
  readonly nextWeeks: number | null;
}

/** Keeps what was typed until it is saved, also if the note was changed elsewhere. */
export function NoteForm({ visit, stored, onClose }: NoteFormProps) {
  const roles = useRoles();
  const hint = useId();
  const [photos, setPhotos] = useState<readonly VisitPhoto[]>(stored.photos);
  const [isPublished, setIsPublished] = useState(stored.isPublished);
  const attempt = useRef({ of: '', id: '' });
  const sendPhoto = useVisitPhotos(visit);
  const send = useAction(
    async (moment: VisitPhoto['moment'], file: File) => {
      const url = await sendPhoto(file);
      setPhotos((before) => [...before, { url, moment }]);
    },
    { failure: (error) => uploadProblem(error).text },
  );
  const save = useAction(
    (input: Typed) => {
      const note = { ...input, photos: [...photos], publish: isPublished };
      // A retry after a lost response reuses the request id, so that it is applied only once.
      const of = JSON.stringify(note);
      if (attempt.current.of !== of) attempt.current = { of, id: randomName() };
      return callFunction('save-visit-note', {
        ...note,
        requestId: attempt.current.id,
        appointmentId: visit.id,
        expectedAt: stored.updatedAt,
      });
    },
    { success: messages.saved, failure },
  );
  const { labels, schema } = noteFields();
  const left = CARE_LIMITS.photos - photos.length;
  const canAdd = left > 0 && !send.pending && roles.status === 'success';
  return (
    <FormDialog
      title={messages.title(visit.pet.name)}
      texts={messages}
      schema={schema}
      initialValues={noteForm(stored)}
      onSubmit={async (input: Typed) => {
        if (await save.run(input)) onClose();
      }}
      onClose={onClose}
      pending={save.pending || send.pending}
    >
      <SchemaField name="note" label={labels.note} extra={messages.noteHint}>
        <Input.TextArea rows={4} />
      </SchemaField>
      <SchemaField name="report" label={labels.report}>
        <Input.TextArea rows={3} />
      </SchemaField>
      <NumberField name="nextWeeks" label={labels.nextWeeks} />
      <fieldset className={styles.photos}>
        <legend>{messages.photos}</legend>
        <ul className={`plain-list ${styles.list}`}>
          {photos.map(({ url, moment }, index) => (
            <li key={url}>
              <img src={url} alt={`${messages.moments[moment]}, ${index + 1}`} />
              <span>{messages.moments[moment]}</span>
              <Button
                type="link"
                size="small"
                aria-label={messages.remove(index + 1)}
                onClick={() => setPhotos(photos.filter((photo) => photo.url !== url))}
              >
                {messages.removeShort}
              </Button>
            </li>
          ))}
        </ul>
        <div className={styles.add}>
          {PHOTO_MOMENTS.map((moment) => (
            <Upload
              key={moment}
              accept="image/*"
              showUploadList={false}
              disabled={!canAdd}
              beforeUpload={(file) => {
                void send.run(moment, file);
                return false;
              }}
            >
              <Button disabled={!canAdd} aria-describedby={hint}>
                {messages.add[moment]}
              </Button>
            </Upload>
          ))}
        </div>
        <p id={hint} className="field-hint">
          {messages.photosHint(left)}
        </p>
      </fieldset>
      {roles.status === 'success' && hasAdminRole(roles.roles) && stored.photos.length > 0 ? (
        <GalleryPart visitId={visit.id} photos={stored.photos} gallery={stored.gallery} />
      ) : null}
      <Checkbox checked={isPublished} onChange={({ target }) => setIsPublished(target.checked)}>
        {messages.publish}
      </Checkbox>
    </FormDialog>
  );
}

function failure(error: unknown): string {
  if (!(error instanceof AppError)) return messages.failed;
  if (error.code === 'changed-elsewhere') return messages.conflict;
  if (error.code === 'invalid-input' && error.details['field'] === 'report') return messages.publishNeeds;
  return error.message;
}
