import { paths } from '@paw-haven/domain/core/records/paths';
import { serviceGroup } from '@paw-haven/domain/offer/service/groups';
import { SERVICE_GROUPS } from '@paw-haven/domain/offer/service/schema';
import {
  serviceFields,
  serviceForm,
  serviceInputSchema,
  type ServiceForm,
  type ServiceInput,
  type SizeForm,
} from '@paw-haven/domain/offer/service/input';
import { serviceSchema, type Service } from '@paw-haven/domain/offer/service/schema';
import { Checkbox, Input } from 'antd';
import { useMemo } from 'react';
import { HalfColumns } from '../../../antd/half-columns.tsx';
import { NumberField } from '../../../antd/number-field.tsx';
import { Select } from '../../../antd/select.tsx';
import { FormSheet } from '../../../antd/dialogs.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { useVersionedDialog } from '../../../antd/use-versioned-dialog.tsx';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { groupLabels, messages, texts } from './messages.ts';
import { createService, saveService } from './mutations.ts';
import { ServicePreview } from './service-preview.tsx';
import { SizeFields } from './size-fields.tsx';
import { SpeciesField } from './species-field.tsx';
import { VaccineFields } from './vaccine-fields.tsx';

interface ServiceDialogProps {
  /** The service to edit; undefined adds one. */
  readonly opened: Service | undefined;
  readonly onClose: () => void;
}

export function ServiceDialog({ opened, onClose }: ServiceDialogProps) {
  const live = useLiveDocument(opened ? paths.service(opened.id) : null, serviceSchema).data ?? opened;
  const { edit, dialog } = useVersionedDialog<ServiceForm, ServiceInput>({
    live: useMemo(() => serviceForm(live), [live]),
    labels: serviceFields.labels,
    save: (changes) => (opened ? saveService(opened.id, changes) : createService(changes.input)),
    messages: (form) => ({
      success: (opened ? texts.saved : texts.added)(form.name.trim()),
      conflict: texts.conflict(opened?.name ?? form.name.trim()),
      failure: texts.failed(opened?.name ?? form.name.trim()),
    }),
    onClose,
  });
  const name = edit.form.name.trim();
  const hasSizes = edit.form.sizes.length > 0;
  const checked = serviceInputSchema.safeParse(edit.form);
  return (
    <FormSheet
      title={opened ? messages.editTitle(opened.name) : messages.addTitle}
      texts={messages}
      schema={serviceInputSchema}
      {...dialog}
    >
      <SchemaField name="name" label={serviceFields.labels.name}>
        <Input autoComplete="off" />
      </SchemaField>
      <SchemaField name="group" label={serviceFields.labels.group}>
        <Select
          options={[
            { value: '', label: messages.groupByName(name === '' ? undefined : serviceGroup({ name })) },
            ...SERVICE_GROUPS.map((group) => ({ value: group, label: groupLabels[group] })),
          ]}
        />
      </SchemaField>
      <SchemaField name="description" label={serviceFields.labels.description}>
        <Input.TextArea rows={3} />
      </SchemaField>
      <SchemaField name="name_es" label={serviceFields.labels.name_es}>
        <Input autoComplete="off" lang="es" />
      </SchemaField>
      <SchemaField name="description_es" label={serviceFields.labels.description_es}>
        <Input.TextArea rows={2} lang="es" />
      </SchemaField>
      {hasSizes ? null : (
        <HalfColumns short>
          <NumberField name="base_price" label={serviceFields.labels.base_price} decimal />
          <NumberField
            name="duration_minutes"
            label={serviceFields.labels.duration_minutes}
            extra={messages.durationHint}
          />
        </HalfColumns>
      )}
      <SizeFields sizes={edit.form.sizes} onChange={(sizes) => edit.change(withSizes(edit.form, sizes))} />
      <NumberField
        name="buffer_minutes"
        label={serviceFields.labels.buffer_minutes}
        extra={messages.bufferHint}
      />
      <SchemaField name="is_add_on" valuePropName="checked" extra={messages.addOnHint}>
        <Checkbox>{serviceFields.labels.is_add_on}</Checkbox>
      </SchemaField>
      <SchemaField name="taxable" valuePropName="checked">
        <Checkbox>{serviceFields.labels.taxable}</Checkbox>
      </SchemaField>
      <SpeciesField />
      <VaccineFields />
      <SchemaField name="is_active" valuePropName="checked" extra={messages.activeHint}>
        <Checkbox>{serviceFields.labels.is_active}</Checkbox>
      </SchemaField>
      <p className="field-hint">{messages.changeHint}</p>
      {checked.success ? <ServicePreview service={checked.data} /> : null}
    </FormSheet>
  );
}

/** Adding the first size moves price and duration to it; removing the last one moves them back. */
function withSizes(form: ServiceForm, sizes: SizeForm[]): Partial<ServiceForm> {
  const [first] = sizes;
  if (form.sizes.length === 0 && first) {
    const moved = { ...first, price: form.base_price, minutes: form.duration_minutes };
    return { sizes: [moved, ...sizes.slice(1)], base_price: '', duration_minutes: '' };
  }
  const [last] = form.sizes;
  return sizes.length > 0 || !last
    ? { sizes }
    : { sizes, base_price: last.price, duration_minutes: last.minutes };
}
