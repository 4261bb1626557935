import {
  imageFields,
  imageForm,
  imageInputSchema,
  type ImageForm,
  type ImageInput,
} from '@paw-haven/domain/site/image/input';
import { websiteImageSchema, type WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { Checkbox, Input } from 'antd';
import { useMemo } from 'react';
import { Select } from '../../../../antd/select.tsx';
import { FormDialog } from '../../../../antd/dialogs.tsx';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { useVersionedDialog } from '../../../../antd/use-versioned-dialog.tsx';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { ImagePicture } from '../image-picture.tsx';
import { categoryOptions, messages, texts } from '../messages.ts';
import { saveImage } from '../../components/images/mutations.ts';
import styles from '../images.module.css';
import { SeenOn } from './seen-on.tsx';

interface EditDialogProps {
  readonly opened: WebsiteImage;
  readonly onClose: () => void;
}

export function EditDialog({ opened, onClose }: EditDialogProps) {
  const live = useLiveDocument(paths.websiteImage(opened.id), websiteImageSchema).data ?? opened;
  const { dialog } = useVersionedDialog<ImageForm, ImageInput>({
    live: useMemo(() => imageForm(live), [live]),
    labels: imageFields.labels,
    save: (changes) => saveImage(opened.id, changes),
    messages: () => ({
      success: texts.updated,
      conflict: texts.conflict,
      failure: texts.updateFailed,
    }),
    onClose,
  });
  return (
    <FormDialog title={messages.editTitle} texts={messages} schema={imageInputSchema} {...dialog}>
      <div className={styles.about}>
        <div className={styles.preview}>
          <ImagePicture image={live} sizes="20rem" />
        </div>
        <SeenOn image={live} />
      </div>
      <SchemaField name="title" label={imageFields.labels.title}>
        <Input autoComplete="off" />
      </SchemaField>
      <SchemaField name="alt_text" label={imageFields.labels.alt_text} extra={messages.altHint}>
        <Input.TextArea rows={2} />
      </SchemaField>
      <SchemaField name="category" label={imageFields.labels.category}>
        <Select options={categoryOptions} />
      </SchemaField>
      <SchemaField name="is_active" valuePropName="checked" extra={messages.activeHint}>
        <Checkbox>{imageFields.labels.is_active}</Checkbox>
      </SchemaField>
      <SchemaField name="is_portfolio" valuePropName="checked" extra={messages.portfolioHint}>
        <Checkbox>{imageFields.labels.is_portfolio}</Checkbox>
      </SchemaField>
    </FormDialog>
  );
}
