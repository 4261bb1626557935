import type { ShownPhoto } from '@paw-haven/domain/people/pet/photos';
import { useEffect, useState } from 'react';
import { isOwnUpload } from '../lib/uploads/own-upload.ts';
import { Picture } from './picture.tsx';
import styles from './pet.module.css';

interface PetPictureProps {
  readonly photo: ShownPhoto;
  readonly alt: string;
  /** Rendered width, in the syntax of the HTML `sizes` attribute. */
  readonly sizes: string;
  /** Passed to the `img`; must define its size. */
  readonly className?: string | undefined;
  /** Called if neither a copy nor the photo can be loaded, or it is not in our bucket. */
  readonly onBroken?: () => void;
}

/**
 * A pet's photo in the smallest sharp copy; the original file if there are no copies or they cannot be loaded. Loads
 * nothing from outside our bucket.
 */
export function PetPicture({ photo: { url, variants }, alt, sizes, className, onBroken }: PetPictureProps) {
  const [broken, setBroken] = useState<string>();
  const hasCopies = variants !== null && variants.widths.length > 0 && variants.url !== broken;
  const size = variants && { ...variants, widths: [] };
  const isOurs = isOwnUpload(url);
  useEffect(() => {
    if (!isOurs) onBroken?.();
  }, [isOurs, onBroken]);
  return (
    <span className={styles.picture}>
      {isOurs ? (
        <Picture
          image={{ url, alt, variants: hasCopies ? variants : size }}
          sizes={sizes}
          className={className}
          onError={() => (hasCopies ? setBroken(variants.url) : onBroken?.())}
        />
      ) : null}
    </span>
  );
}
