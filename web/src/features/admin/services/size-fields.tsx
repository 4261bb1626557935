import { sizeFields, type SizeForm } from '@paw-haven/domain/offer/service/input';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { Button, Input } from 'antd';
import { NumberField } from '../../../antd/number-field.tsx';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { CloseIcon } from '../../../ui/icons/app-icons.tsx';
import { messages } from './messages.ts';
import styles from './service-dialog.module.css';

interface SizeFieldsProps {
  readonly sizes: readonly SizeForm[];
  readonly onChange: (sizes: SizeForm[]) => void;
}

/** The sizes of a service, in the order they were added; they are stored lightest first. */
export function SizeFields({ sizes, onChange }: SizeFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{messages.sizes}</legend>
      <p className="field-hint">{sizes.length === 0 ? messages.sizesHint : messages.sizesRule}</p>
      {sizes.map((_, index) => (
        // Sizes have no ids; their fields are named by position.
        <fieldset key={index} className={styles.size} aria-label={messages.sizeOf(index + 1)}>
          <SchemaField name={['sizes', String(index), 'up_to_lbs']} label={sizeFields.labels.up_to_lbs}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              placeholder={messages.noUpperEnd}
              onBlur={() => onChange(sizes.map((size, other) => (other === index ? named(size) : size)))}
            />
          </SchemaField>
          <SchemaField name={['sizes', String(index), 'label']} label={sizeFields.labels.label}>
            <Input autoComplete="off" />
          </SchemaField>
          <NumberField name={['sizes', String(index), 'price']} label={sizeFields.labels.price} decimal />
          <NumberField name={['sizes', String(index), 'minutes']} label={sizeFields.labels.minutes} />
          <Button
            type="text"
            aria-label={messages.removeSize(index + 1)}
            onClick={() => onChange(sizes.filter((__, other) => other !== index))}
            icon={<CloseIcon />}
          />
        </fieldset>
      ))}
      {sizes.length < VISIT_LIMITS.sizes ? (
        <Button onClick={() => onChange([...sizes, { ...sizeFields.values(null) }])}>
          {messages.addSize}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Names the size `Up to 20 lb`, unless it already has a name. */
function named(size: SizeForm): SizeForm {
  const pounds = size.up_to_lbs.trim();
  return size.label.trim() === '' && pounds !== '' ? { ...size, label: messages.upTo(pounds) } : size;
}
