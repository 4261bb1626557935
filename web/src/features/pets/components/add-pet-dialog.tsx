import { Modal } from 'antd';
import { useRef } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages } from '../messages.ts';
import { createPet } from '../mutations.ts';
import { PetForm } from './pet-form.tsx';

interface AddPetDialogProps {
  readonly open: boolean;
  readonly ownerId: string;
  readonly onClose: () => void;
}

/** Closes when the pet is stored; a failure keeps everything that was typed. */
export function AddPetDialog({ open, ownerId, onClose }: AddPetDialogProps) {
  const { run, pending } = useAction(createPet, {
    success: messages.created,
    failure: messages.createFailed,
  });
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      title={messages.addTitle}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      keyboard={!pending}
      destroyOnHidden
      afterOpenChange={(isOpen) => {
        if (isOpen) body.current?.querySelector('input')?.focus();
      }}
    >
      <div ref={body}>
        <PetForm
          pending={pending}
          onCancel={onClose}
          onSubmit={async (input) => {
            if (await run(input, ownerId)) onClose();
          }}
        />
      </div>
    </Modal>
  );
}
