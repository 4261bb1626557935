import { PHOTO_TYPES, type Pet, type PetPhoto, type PhotoType } from '@paw-haven/domain/pet/schema';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Chip } from '../../../components/chip.tsx';
import { notify } from '../../../lib/notify/notify.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages, photoTypeNames } from '../messages.ts';
import { makeMainPhoto, removePhoto, setPhotoType } from './photo-mutations.ts';
import styles from './photo-item.module.css';

const OUTCOME = { success: messages.photosSaved, failure: messages.photosFailed };

interface PhotoItemProps {
  readonly pet: Pet;
  readonly photo: PetPhoto;
  /** From 1. */
  readonly place: number;
  readonly onRemoved: () => void;
}

export function PhotoItem({ pet, photo, place, onRemoved }: PhotoItemProps) {
  const typeId = useId();
  const name = messages.photoAlt(pet.name, place);
  const main = useAction(makeMainPhoto, OUTCOME);
  const type = useAction(setPhotoType, OUTCOME);
  return (
    <li className={styles.photo} aria-label={name}>
      <img className={styles.picture} src={photo.url} alt={name} loading="lazy" decoding="async" />
      <div className={`field ${styles.type}`}>
        <label htmlFor={typeId}>{messages.photoType}</label>
        <select
          id={typeId}
          aria-label={`${messages.photoType}: ${name}`}
          value={photo.type}
          disabled={type.pending}
          onChange={({ target }) => type.run(pet.id, photo.id, target.value as PhotoType)}
        >
          {PHOTO_TYPES.map((value) => (
            <option key={value} value={value}>
              {photoTypeNames[value]}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.actions}>
        {photo.isMain ? (
          <p className={styles.main}>
            <Chip tone="good">{messages.photoMain}</Chip>
          </p>
        ) : (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`${messages.photoMakeMain}: ${name}`}
            disabled={main.pending}
            onClick={() => main.run(pet.id, photo.id)}
          >
            {messages.photoMakeMain}
          </button>
        )}
        <RemoveButton pet={pet} photo={photo} name={name} onRemoved={onRemoved} />
      </div>
    </li>
  );
}

interface RemoveButtonProps {
  readonly pet: Pet;
  readonly photo: PetPhoto;
  readonly name: string;
  readonly onRemoved: () => void;
}

/** Asks in its place before it deletes. */
function RemoveButton({ pet, photo, name, onRemoved }: RemoveButtonProps) {
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
    // The button that had the focus is gone: the last one there is the harmless one.
    place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }
  return (
    <div ref={place}>
      {asks ? (
        <fieldset className={styles.question} disabled={pending}>
          <legend>{messages.photoRemoveSure}</legend>
          <button
            type="button"
            className="button button-danger"
            onClick={async () => {
              if (await run(pet, photo)) onRemoved();
            }}
          >
            {pending ? messages.removing : messages.photoRemoveNow}
          </button>
          <button type="button" className="button button-quiet" onClick={() => ask(false)}>
            {messages.photoKeep}
          </button>
        </fieldset>
      ) : (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${messages.photoRemove}: ${name}`}
          onClick={() => ask(true)}
        >
          {messages.photoRemove}
        </button>
      )}
    </div>
  );
}
