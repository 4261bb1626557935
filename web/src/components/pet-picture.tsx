import type { ShownPhoto } from '@paw-haven/domain/pet/photos';
import { useEffect, useState } from 'react';
import { isOwnUpload } from '../lib/uploads/own-upload.ts';
import { Picture } from './picture.tsx';
import styles from './pet-picture.module.css';

interface PetPictureProps {
  readonly photo: ShownPhoto;
  readonly alt: string;
  /** How wide it is shown, as in the `sizes` of HTML. */
  readonly sizes: string;
  /** Goes to the `img`, and must give it its size. */
  readonly className?: string | undefined;
  /** Neither a copy nor the photo itself can be loaded, or it is not ours. */
  readonly onBroken?: () => void;
}

/**
 * A pet's photo, in the smallest copy that is sharp; the file itself until there are copies, or where they are gone.
 * Nothing is loaded from elsewhere than our bucket.
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
