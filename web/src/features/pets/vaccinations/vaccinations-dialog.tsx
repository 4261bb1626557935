import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, MINUTE_MS, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { validUntil } from '@paw-haven/domain/offer/vaccine/check';
import { expiryDaySchema } from '@paw-haven/domain/offer/vaccine/input';
import { VACCINE_LABELS, VACCINES, type Vaccine } from '@paw-haven/domain/offer/vaccine/kinds';
import type { Vaccination, VaccinationState } from '@paw-haven/domain/offer/vaccine/schema';
import { STATE_NAMES } from '@paw-haven/domain/offer/vaccine/texts';
import { Button, Checkbox, Tag } from 'antd';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { Select } from '../../../antd/select.tsx';
import { DayPicker } from '../../../antd/day-picker.tsx';
import { Modal } from '../../../antd/modal.tsx';
import { SchemaField, SchemaForm } from '../../../antd/schema-form.tsx';
import { dialogTexts } from '../../../antd/messages.ts';
import { FileButton } from '../../../components/uploads/file-button.tsx';
import { useNow } from '../../../lib/async/clock.ts';
import { language } from '../../../lib/language/language.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { isOwnUpload } from '../../../lib/uploads/own-upload.ts';
import { uploadProblem } from '../../../lib/uploads/upload-problem.ts';
import { useVaccinations } from '../../../lib/salon/vaccinations.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { messages, toasts } from './messages.ts';
import { PROOF_ACCEPT, submitProof } from './submit-proof.ts';
import styles from './vaccinations-dialog.module.css';

interface VaccinationsDialogProps {
  readonly pet: Pick<Pet, 'id' | 'name' | 'owner_id'>;
  /** The vaccine to send a proof of; the dialog then closes once one is sent. */
  readonly kind?: Vaccine | undefined;
  /** The owner's other pets that lack this vaccine, to which the proof may apply too. */
  readonly others?: readonly OtherPet[];
  readonly onClose: () => void;
}

interface OtherPet extends Pick<Pet, 'id' | 'name'> {
  readonly records: readonly Vaccination[];
}

/** The salon's records of a pet's vaccinations, and a form for the owner to upload a proof. */
export function VaccinationsDialog({ pet, kind, others = [], onClose }: VaccinationsDialogProps) {
  const records = useVaccinations(pet.owner_id, pet.id);
  return (
    <Modal
      title={messages.title(pet.name)}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      <p className="soft">{messages.lead}</p>
      {records.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={records.error} onRetry={records.retry} />
      ) : records.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={3} shape="row" />
      ) : (
        <>
          <ul className={`plain-list ${styles.list}`}>
            {VACCINES.map((item) => (
              <Known key={item} kind={item} record={records.data.find((record) => record.kind === item)} />
            ))}
          </ul>
          <UploadForm
            pet={pet}
            kind={kind}
            others={others}
            records={records.data}
            onSent={kind === undefined ? undefined : onClose}
          />
        </>
      )}
    </Modal>
  );
}

const COLORS: Readonly<Record<VaccinationState, string>> = {
  submitted: 'processing',
  confirmed: 'success',
  refused: 'error',
  exempt: 'success',
};

function Known({ kind, record }: { readonly kind: Vaccine; readonly record: Vaccination | undefined }) {
  const label = VACCINE_LABELS[kind];
  const earlier = record?.before ? validUntil(record) : null;
  return (
    <li className={styles.known}>
      <strong>{label}</strong>
      {record ? (
        <div className={styles.facts}>
          <Tag color={COLORS[record.state]}>{STATE_NAMES[record.state]}</Tag>
          <span>{messages.until(formatDayWithYear(record.expires_on))}</span>
          {record.proof && isOwnUpload(record.proof) ? (
            <a
              href={record.proof}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={messages.openOf(label)}
            >
              {messages.open}
            </a>
          ) : null}
          {record.reason ? <p className={styles.reason}>{record.reason}</p> : null}
          {earlier ? (
            <p className={`soft ${styles.reason}`}>{messages.stillValid(formatDayWithYear(earlier))}</p>
          ) : null}
        </div>
      ) : (
        <span className="soft">{messages.none}</span>
      )}
    </li>
  );
}

interface UploadFormProps extends Pick<VaccinationsDialogProps, 'pet' | 'kind'> {
  readonly others: readonly OtherPet[];
  readonly records: readonly Vaccination[];
  readonly onSent: (() => void) | undefined;
}

interface ProofForm {
  readonly kind: Vaccine;
  readonly expires_on: string | undefined;
  /** Ids of other pets. */
  readonly also: readonly string[];
}

interface Proof {
  readonly kind: Vaccine;
  readonly expires_on: DayKey;
  readonly also: readonly string[];
  readonly file: File;
}

/** A failure keeps the input. */
function UploadForm({ pet, kind, others, records, onSent }: UploadFormProps) {
  const now = useNow(MINUTE_MS);
  const zone = useBusinessSettings().data?.time_zone;
  const [form, setForm] = useState<ProofForm>({ kind: kind ?? 'rabies', expires_on: undefined, also: [] });
  const [file, setFile] = useState<File>();
  const [isFileMissing, setIsFileMissing] = useState(false);
  const hint = useId();
  const offered = form.kind === kind ? others : [];
  const send = useAction(
    async ({ kind, expires_on: expiresOn, also, file }: Proof) => {
      const covered = [{ ...pet, records }, ...offered.filter(({ id }) => also.includes(id))];
      // Each pet has a file of its own, which is removed with the pet.
      for (const { id: petId, records } of covered) {
        const stored = records.find((record) => record.kind === kind);
        await submitProof({ uid: pet.owner_id, petId, kind, expiresOn, file, stored });
      }
      return toasts.sent(
        VACCINE_LABELS[kind],
        joinNames(
          covered.map(({ name }) => name),
          language(),
        ),
      );
    },
    {
      success: (text) => text,
      failure: (error) => uploadProblem(error).text,
    },
  );
  if (zone === undefined) return null;
  const schema = z.object({
    kind: z.enum(VACCINES),
    expires_on: expiryDaySchema(dayOf(now, zone)),
    also: z.array(z.string()),
  });
  return (
    <SchemaForm<ProofForm, z.output<typeof schema>>
      className={styles.form}
      schema={schema}
      values={form}
      onChange={(changes) => setForm({ ...form, ...changes })}
      onSubmit={async (input) => {
        setIsFileMissing(file === undefined);
        if (!file || !(await send.run({ ...input, file }))) return;
        setFile(undefined);
        setForm({ kind: input.kind, expires_on: undefined, also: [] });
        onSent?.();
      }}
    >
      <h3>{messages.add}</h3>
      <SchemaField name="kind" label={messages.kind}>
        <Select options={VACCINES.map((value) => ({ value, label: VACCINE_LABELS[value] }))} />
      </SchemaField>
      <SchemaField name="expires_on" label={messages.expires}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to send this proof */}
        <DayPicker autoFocus={kind !== undefined} />
      </SchemaField>
      {offered.length > 0 ? (
        <SchemaField name="also">
          <Checkbox.Group
            aria-label={messages.also}
            options={offered.map(({ id, name }) => ({ value: id, label: messages.alsoFor(name) }))}
          />
        </SchemaField>
      ) : null}
      <div className={styles.file}>
        <FileButton
          text={messages.file}
          hint={hint}
          variant="secondary"
          accept={PROOF_ACCEPT}
          onFiles={([chosen]) => {
            setFile(chosen);
            setIsFileMissing(false);
          }}
        />
        <p
          id={hint}
          className={isFileMissing ? styles.problem : 'field-hint'}
          role={isFileMissing ? 'alert' : undefined}
        >
          {isFileMissing ? messages.fileMissing : (file?.name ?? messages.fileHint)}
        </p>
      </div>
      <Button htmlType="submit" type="primary" disabled={send.pending}>
        {send.pending ? messages.submitting : messages.submit}
      </Button>
    </SchemaForm>
  );
}
