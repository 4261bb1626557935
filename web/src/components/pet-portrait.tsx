import { drawingOf } from '@paw-haven/domain/pet/drawing';
import type { PetPhoto } from '@paw-haven/domain/pet/schema';
import { useState } from 'react';
import { Illustration } from './illustration.tsx';
import './pet-portrait.css';

interface PetPortraitProps {
  readonly petId: string;
  readonly breed: string | null;
  readonly photo: PetPhoto | undefined;
  readonly size?: 'small' | 'large';
}

/** The photo, or one of our drawings: always the same one for a pet, also where a photo cannot be shown. */
export function PetPortrait({ petId, breed, photo, size = 'large' }: PetPortraitProps) {
  const className = `pet-portrait pet-portrait-${size}`;
  const [broken, setBroken] = useState<string>();
  if (photo && photo.url !== broken) {
    return (
      <img
        className={className}
        src={photo.url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(photo.url)}
      />
    );
  }
  return (
    <span className={className} data-drawn>
      <Illustration name={drawingOf(petId, breed)} />
    </span>
  );
}
