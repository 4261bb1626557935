import { shownPhoto } from '@paw-haven/domain/people/pet/photos';
import { PHOTO_TYPES, type Pet, type PetPhoto, type PhotoType } from '@paw-haven/domain/people/pet/schema';
import { Button, Tag, type RefSelectProps } from 'antd';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Select } from '../../../antd/select.tsx';
import { PetPicture } from '../../../components/pet-picture.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages, photoTypeNames } from '../messages.ts';
import { makeMainPhoto, setPhotoType } from './photo-mutations.ts';
import { RemovePhotoButton } from './remove-photo-button.tsx';
import styles from './photo-item.module.css';

const outcome = () => ({ success: messages.photosSaved, failure: messages.photosFailed });

/** Matches the layout in photo-grid and photo-item.module.css. */
const WIDTH = '(max-width: 480px) 6.5rem, 15rem';

interface PhotoProps {
  readonly pet: Pet;
  readonly photo: PetPhoto;
  /** `Photo 2 of Biscuit`. */
  readonly name: string;
}

interface PhotoItemProps extends Omit<PhotoProps, 'name'> {
  /** Position, starting at 1. */
  readonly place: number;
  readonly onRemoved: () => void;
}

export function PhotoItem({ pet, photo, place, onRemoved }: PhotoItemProps) {
  const name = messages.photoAlt(pet.name, place);
  const type = useRef<RefSelectProps>(null);
  const lostFocus = useRef(false);
  useLayoutEffect(() => {
    if (lostFocus.current) type.current?.focus();
    lostFocus.current = false;
  }, [photo.isMain]);
  return (
    <li className={styles.photo} aria-label={name}>
      <PetPicture photo={shownPhoto(pet, photo)} alt={name} sizes={WIDTH} className={styles.picture} />
      <TypeChoice pet={pet} photo={photo} name={name} field={type} />
      <div className={styles.actions}>
        {photo.isMain ? (
          <p className={styles.main}>
            <Tag color="success">{messages.photoMain}</Tag>
          </p>
        ) : (
          <MainButton pet={pet} photo={photo} name={name} lostFocus={lostFocus} />
        )}
        <RemovePhotoButton pet={pet} photo={photo} name={name} onRemoved={onRemoved} />
      </div>
    </li>
  );
}

type TypeChoiceProps = PhotoProps & { readonly field: RefObject<RefSelectProps | null> };

function TypeChoice({ pet, photo, name, field }: TypeChoiceProps) {
  const id = useId();
  const [chosen, setChosen] = useState(photo.type);
  const { run, pending } = useAction(setPhotoType, outcome());
  function choose(type: PhotoType) {
    setChosen(type);
    void run(pet.id, photo.id, type);
  }
  return (
    <div className={styles.type}>
      <label htmlFor={id}>{messages.photoType}</label>
      <Select
        ref={field}
        id={id}
        aria-label={`${messages.photoType}: ${name}`}
        loading={pending}
        value={pending ? chosen : photo.type}
        options={PHOTO_TYPES.map((value) => ({ value, label: photoTypeNames[value] }))}
        onChange={choose}
      />
    </div>
  );
}

type MainButtonProps = PhotoProps & { readonly lostFocus: RefObject<boolean> };

/** Disappears once it has done its work, so a focus on it must move elsewhere. */
function MainButton({ pet, photo, name, lostFocus }: MainButtonProps) {
  const { run } = useAction(makeMainPhoto, outcome());
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      lostFocus.current = own === document.activeElement;
    };
  }, [lostFocus]);
  return (
    <Button
      ref={button}
      type="text"
      aria-label={`${messages.photoMakeMain}: ${name}`}
      onClick={() => void run(pet.id, photo.id)}
    >
      {messages.photoMakeMain}
    </Button>
  );
}
