import { imageForm, type ImageForm, type ImageInput } from '@paw-haven/domain/image/input';
import { websiteImageSchema, type WebsiteImage } from '@paw-haven/domain/image/schema';
import { paths } from '@paw-haven/domain/paths';
import { useMemo } from 'react';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { ConflictNotice } from '../../../../antd/conflict-notice.tsx';
import { FormModal } from '../../components/form-modal.tsx';
import { useVersionedForm } from '../../../../antd/use-versioned-form.ts';
import { EditConflictError } from '../../../../antd/versioned-edit.ts';
import { ImagePicture } from '../image-picture.tsx';
import { imageLabels, messages, texts } from '../messages.ts';
import { saveImage } from '../mutations.ts';
import styles from './dialogs.module.css';
import { ImageForm as Form } from './image-form.tsx';
import { SeenOn } from './seen-on.tsx';

interface EditDialogProps {
  readonly opened: WebsiteImage;
  readonly onClose: () => void;
}

/** Closes when the image is stored; a failure keeps everything that was typed. */
export function EditDialog({ opened, onClose }: EditDialogProps) {
  const live = useLiveDocument(paths.websiteImage(opened.id), websiteImageSchema).data ?? opened;
  const edit = useVersionedForm(useMemo(() => imageForm(live), [live]));
  const save = useAction(
    async (input: ImageInput) => {
      try {
        await saveImage(opened.id, { base: edit.base, mine: edit.form, input });
      } catch (error) {
        if (error instanceof EditConflictError) edit.setRemote(error.stored as ImageForm);
        throw error;
      }
    },
    {
      success: texts.updated,
      failure: (error) => (error instanceof EditConflictError ? texts.clash : texts.updateFailed),
    },
  );
  return (
    <FormModal title={messages.editTitle} pending={save.pending} onClose={onClose}>
      <div className={styles.preview}>
        <ImagePicture image={live} sizes="20rem" />
      </div>
      <SeenOn image={live} />
      <Form
        form={edit.form}
        pending={save.pending}
        blocked={edit.conflicting.length > 0}
        notice={
          <ConflictNotice
            fields={edit.conflicting.map((field) => imageLabels[field])}
            onTakeTheirs={edit.takeTheirs}
            onKeepMine={edit.keepMine}
          />
        }
        onChange={edit.change}
        onCancel={onClose}
        onSubmit={async (input) => {
          if (await save.run(input)) onClose();
        }}
      />
    </FormModal>
  );
}
