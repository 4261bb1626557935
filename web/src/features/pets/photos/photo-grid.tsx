import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { useRef } from 'react';
import { messages } from '../messages.ts';
import { PhotoItem } from './photo-item.tsx';
import styles from './photos-dialog.module.css';

export function PhotoGrid({ pet }: { readonly pet: Pet }) {
  const grid = useRef<HTMLDivElement>(null);
  // The focused button disappears with its photo.
  const focusGrid = () => grid.current?.focus();
  return (
    <div ref={grid} tabIndex={-1}>
      {pet.photo_urls.length === 0 ? (
        <p className="soft">{messages.photosEmpty}</p>
      ) : (
        <ul className={`plain-list ${styles.photos}`} aria-label={messages.photosTitle(pet.name)}>
          {pet.photo_urls.map((photo, index) => (
            <PhotoItem key={photo.id} pet={pet} photo={photo} place={index + 1} onRemoved={focusGrid} />
          ))}
        </ul>
      )}
    </div>
  );
}
