import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { isServed } from '@paw-haven/domain/bill/bill';
import { extraFields } from '@paw-haven/domain/bill/input';
import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../../antd/dialogs.tsx';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { messages } from './messages.ts';
import { useNumberedCall } from '../../components/use-money-call.ts';

interface ExtraDialogProps {
  readonly visitId: string;
  readonly pets: readonly Appointment[];
  readonly onClose: () => void;
}

/** Asks the owner about extra work, or notes that they agreed at the table. */
export function ExtraDialog({ visitId, pets, onClose }: ExtraDialogProps) {
  const served = pets.filter(isServed);
  const [isAgreed, setIsAgreed] = useState(false);
  const ask = useNumberedCall('ask-extra', isAgreed ? messages.added : messages.asked);
  const { labels } = extraFields;
  return (
    <FormDialog
      title={messages.extraTitle}
      texts={{
        cancel: messages.cancel,
        save: isAgreed ? messages.agreed : messages.ask,
        saving: messages.working,
      }}
      schema={extraFields.schema}
      initialValues={extraFields.values({ appointment: served[0]?.id })}
      onSubmit={async ({ appointment: appointmentId, label, price: cents }) => {
        const asked = { visitId, appointmentId, label, cents };
        if (await ask.run({ ...asked, ...(isAgreed && { inPerson: true }) })) onClose();
      }}
      onClose={onClose}
      pending={ask.pending}
      notice={isAgreed ? null : <p className="field-hint">{messages.extraHint}</p>}
    >
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
      <SchemaField name="price" label={labels.price}>
        <Input inputMode="decimal" autoComplete="off" />
      </SchemaField>
      <Checkbox checked={isAgreed} onChange={({ target }) => setIsAgreed(target.checked)}>
        {messages.agreed}
      </Checkbox>
    </FormDialog>
  );
}
