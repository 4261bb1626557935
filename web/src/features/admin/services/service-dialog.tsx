import { paths } from '@paw-haven/domain/paths';
import { serviceForm, type ServiceForm, type ServiceInput } from '@paw-haven/domain/service/input';
import { serviceSchema, type Service } from '@paw-haven/domain/service/schema';
import { useMemo } from 'react';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { ClashNotice } from '../components/clash-notice.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { useVersionedForm } from '../use-versioned-form.ts';
import { EditClash } from '../versioned-edit.ts';
import { messages, serviceLabels, texts } from './messages.ts';
import { createService, saveService } from './mutations.ts';
import { ServiceForm as Form } from './service-form.tsx';

interface ServiceDialogProps {
  /** The service to edit; undefined adds one. */
  readonly opened: Service | undefined;
  readonly onClose: () => void;
}

/** Closes when the service is stored; a failure keeps everything that was typed. */
export function ServiceDialog({ opened, onClose }: ServiceDialogProps) {
  const live = useLiveDocument(opened ? paths.service(opened.id) : null, serviceSchema).data ?? opened;
  const edit = useVersionedForm(useMemo(() => serviceForm(live), [live]));
  const save = useAction(
    async (input: ServiceInput) => {
      if (!opened) return createService(input);
      try {
        await saveService(opened.id, { base: edit.base, mine: edit.form, input });
      } catch (error) {
        if (error instanceof EditClash) edit.meet(error.stored as ServiceForm);
        throw error;
      }
    },
    {
      success: () => (opened ? texts.saved : texts.added)(edit.form.name.trim()),
      failure: (error) =>
        (error instanceof EditClash ? texts.clash : texts.failed)(opened?.name ?? edit.form.name.trim()),
    },
  );
  return (
    <FormModal
      title={opened ? messages.editTitle(opened.name) : messages.addTitle}
      pending={save.pending}
      onClose={onClose}
    >
      <Form
        form={edit.form}
        pending={save.pending}
        blocked={edit.clashing.length > 0}
        notice={
          <ClashNotice
            fields={edit.clashing.map((field) => serviceLabels[field])}
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
