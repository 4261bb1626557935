import { drawingOf } from '@paw-haven/domain/people/pet/drawing';
import { shownPortrait } from '@paw-haven/domain/people/pet/photos';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { useState } from 'react';
import { Illustration } from '../ui/states/illustration.tsx';
import { PetPicture } from './pet-picture.tsx';
import styles from './pet.module.css';

interface PetPortraitProps {
  /** For a deleted pet, the fields that are known. */
  readonly pet: Pick<Pet, 'id' | 'breed'> & Partial<Pick<Pet, 'photo_urls' | 'photo_variants'>>;
  readonly size?: keyof typeof PIXELS;
}

/** In pixels; must match pet.module.css. */
const PIXELS = { small: 44, large: 72 } as const;

/** The photo, or a drawing that is always the same for a pet and also replaces a photo that cannot be shown. */
export function PetPortrait({ pet, size = 'large' }: PetPortraitProps) {
  const className = `${styles.portrait} ${styles[size]}`;
  const photo = shownPortrait({ photo_urls: [], ...pet });
  const [broken, setBroken] = useState<string>();
  if (photo && photo.url !== broken) {
    return (
      <PetPicture
        photo={photo}
        alt=""
        sizes={`${PIXELS[size]}px`}
        className={className}
        onBroken={() => setBroken(photo.url)}
      />
    );
  }
  return (
    <span className={className} data-drawn>
      <Illustration name={drawingOf(pet.id, pet.breed)} />
    </span>
  );
}
