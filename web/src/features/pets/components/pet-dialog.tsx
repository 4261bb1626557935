import type { Pet, PetInput } from '@paw-haven/domain/pet/schema';
import { Modal } from 'antd';
import { useRef } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages } from '../messages.ts';
import { createPet, updatePet } from '../mutations.ts';
import { EMPTY_FORM, formOf } from '../view-model.ts';
import { PetForm } from './pet-form.tsx';

interface PetDialogProps {
  /** The pet to edit, as it was when the dialog opened; undefined adds one. */
  readonly pet: Pet | undefined;
  readonly ownerId: string;
  readonly onClose: () => void;
}

/** Closes when the pet is stored; a failure keeps everything that was typed. */
export function PetDialog({ pet, ownerId, onClose }: PetDialogProps) {
  const save = async (input: PetInput): Promise<void> => {
    if (pet) await updatePet(pet, input);
    else await createPet(input, ownerId);
  };
  const { run, pending } = useAction(save, {
    success: pet ? messages.updated : messages.created,
    failure: pet ? messages.updateFailed : messages.createFailed,
  });
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open
      title={pet ? messages.editTitle(pet.name) : messages.addTitle}
      footer={null}
      onCancel={() => !pending && onClose()}
      mask={{ closable: false }}
      keyboard={!pending}
      afterOpenChange={(isOpen) => {
        if (isOpen) body.current?.querySelector('input')?.focus();
      }}
    >
      <div ref={body}>
        <PetForm
          initial={pet ? formOf(pet) : EMPTY_FORM}
          pending={pending}
          onCancel={onClose}
          onSubmit={async (input) => {
            if (await run(input)) onClose();
          }}
        />
      </div>
    </Modal>
  );
}
