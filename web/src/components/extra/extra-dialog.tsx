import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import { EXTRA_WORDS, extraFieldsIn } from '@paw-haven/domain/money/bill/input';
import type { BillLine } from '@paw-haven/domain/money/bill/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Preset } from '@paw-haven/domain/offer/settings/schema';
import { dollarsText, formatCents } from '@paw-haven/domain/core/cents';
import { Button, Checkbox, Input, Upload } from 'antd';
import { useId, useRef, useState } from 'react';
import { NumberField } from '../../antd/number-field.tsx';
import { Select } from '../../antd/select.tsx';
import { FormDialog } from '../../antd/dialogs.tsx';
import { SchemaField } from '../../antd/schema-form.tsx';
import { oncePerLanguage } from '../../lib/language/once-per-language.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { uploadProblem } from '../../lib/uploads/upload-problem.ts';
import { useVisitPhotos } from '../../lib/uploads/use-visit-photos.ts';
import { useNumberedCall } from '../../lib/calls/use-numbered-call.ts';
import styles from './extra.module.css';
import { PresetButtons } from './preset-buttons.tsx';
import { messages } from './messages.ts';

const extraFields = oncePerLanguage(() => extraFieldsIn(EXTRA_WORDS));

interface ExtraDialogProps {
  readonly visitId: string;
  readonly pets: readonly Appointment[];
  /** Extra work that is already on the bill, if it is not shown elsewhere. */
  readonly onBill?: readonly BillLine[];
  readonly onClose: () => void;
}

/** Asks the customer about extra work, or records that they agreed in person. */
export function ExtraDialog(props: ExtraDialogProps) {
  const { visitId, pets, onBill = [], onClose } = props;
  const served = pets.filter(isServed);
  const sendPhoto = useVisitPhotos(pets[0] ?? { id: visitId, user_id: '' });
  const { labels, schema, values } = extraFields();
  const [form, setForm] = useState(() => values({ appointment: served[0]?.id }));
  /** Says whether it is a product, and whether it is taxed. */
  const [chosen, setChosen] = useState<Preset>();
  const [isAgreed, setIsAgreed] = useState(false);
  const [photo, setPhoto] = useState<File>();
  const hint = useId();
  // A retry does not upload the same photo again.
  const sent = useRef<{ readonly file: File; readonly url: string }>(undefined);
  const send = useAction(
    async (file: File) => {
      sent.current = { file, url: await sendPhoto(file) };
    },
    { failure: (error) => uploadProblem(error).text },
  );
  const ask = useNumberedCall('ask-extra', {
    success: isAgreed ? messages.added : messages.asked,
    failure,
  });
  return (
    <FormDialog
      title={messages.title}
      texts={{ save: isAgreed ? messages.add : messages.ask }}
      schema={schema}
      values={form}
      onChange={(changes) => setForm({ ...form, ...changes })}
      onSubmit={async ({ appointment: appointmentId, label, price: cents }) => {
        if (photo && sent.current?.file !== photo && !(await send.run(photo))) return;
        const shown = photo && sent.current ? { photo: sent.current.url } : {};
        const { kind, taxable = false } = chosen?.label === label ? chosen : {};
        const sold = { ...(kind === 'product' && { product: true }), ...(taxable && { taxable }) };
        const extra = { visitId, appointmentId, label, cents, ...sold, ...shown };
        if (await ask.run({ ...extra, ...(isAgreed && { inPerson: true }) })) onClose();
      }}
      onClose={onClose}
      pending={ask.pending || send.pending}
      notice={isAgreed ? null : <p className="field-hint">{messages.hint}</p>}
    >
      {onBill.length > 0 ? (
        <p>{`${messages.onBill} ${onBill.map(({ label, cents }) => `${label}, ${formatCents(cents)}`).join('; ')}`}</p>
      ) : null}
      <PresetButtons
        onChoose={(preset) => {
          setChosen(preset);
          setForm({ ...form, label: preset.label, price: dollarsText(preset.cents) });
        }}
      />
      {served.length > 1 ? (
        <SchemaField name="appointment" label={labels.appointment}>
          <Select
            getPopupContainer={(field) => field.parentElement ?? document.body}
            options={served.map(({ id, pet }) => ({ value: id, label: pet.name }))}
          />
        </SchemaField>
      ) : null}
      <SchemaField name="label" label={labels.label}>
        <Input autoComplete="off" />
      </SchemaField>
      <NumberField name="price" label={labels.price} decimal />
      <div className={styles.photo}>
        <Upload
          accept="image/*"
          // Phones open the camera at once.
          capture="environment"
          aria-label={messages.photo}
          showUploadList={false}
          beforeUpload={(file) => {
            setPhoto(file);
            return false;
          }}
        >
          <Button aria-describedby={hint}>{messages.photo}</Button>
        </Upload>
        <p id={hint} className="field-hint">
          {photo?.name ?? messages.photoHint}
        </p>
      </div>
      <Checkbox checked={isAgreed} onChange={({ target }) => setIsAgreed(target.checked)}>
        {messages.agreed}
      </Checkbox>
    </FormDialog>
  );
}

function failure(error: unknown): string {
  return messages.failed(error instanceof AppError ? error.message : messages.offline);
}
