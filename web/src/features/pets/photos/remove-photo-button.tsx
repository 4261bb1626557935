import type { Pet, PetPhoto } from '@paw-haven/domain/people/pet/schema';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../../lib/notify/notify.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages } from '../messages.ts';
import { removePhoto } from './photo-mutations.ts';
import styles from './photo-item.module.css';

interface RemovePhotoButtonProps {
  readonly pet: Pet;
  readonly photo: PetPhoto;
  readonly name: string;
  readonly onRemoved: () => void;
}

/** Asks for confirmation in place of the button before deleting. */
export function RemovePhotoButton({ pet, photo, name, onRemoved }: RemovePhotoButtonProps) {
  const [asks, setAsks] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { run, pending } = useAction(removePhoto, {
    success: ({ filesLeft }) => {
      if (filesLeft > 0) notify({ title: messages.filesLeft });
      return messages.photosSaved;
    },
    failure: messages.photosFailed,
  });
  function ask(next: boolean) {
    flushSync(() => setAsks(next));
    // The focused button is gone; the last button is the safe choice.
    place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }
  return (
    <div ref={place}>
      {asks ? (
        <fieldset className={styles.question} disabled={pending}>
          <legend>{messages.photoRemoveSure}</legend>
          <Button
            danger
            onClick={async () => {
              if (await run(pet, photo)) onRemoved();
            }}
          >
            {pending ? messages.removing : messages.photoRemoveNow}
          </Button>
          <Button type="text" onClick={() => ask(false)}>
            {messages.photoKeep}
          </Button>
        </fieldset>
      ) : (
        <Button type="text" aria-label={`${messages.photoRemove}: ${name}`} onClick={() => ask(true)}>
          {messages.photoRemove}
        </Button>
      )}
    </div>
  );
}
