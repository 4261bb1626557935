import type { ShownPhoto } from '@paw-haven/domain/pet/photos';
import { useState } from 'react';
import { Picture } from './picture.tsx';
import './pet-picture.css';

interface PetPictureProps {
  readonly photo: ShownPhoto;
  readonly alt: string;
  /** How wide it is shown, as in the `sizes` of HTML. */
  readonly sizes: string;
  /** Goes to the `img`, and must give it its size. */
  readonly className?: string | undefined;
  /** Neither a copy nor the photo itself can be loaded. */
  readonly onBroken?: () => void;
}

/** A pet's photo, in the smallest copy that is sharp; the file itself until there are copies, or where they are gone. */
export function PetPicture({ photo: { url, variants }, alt, sizes, className, onBroken }: PetPictureProps) {
  const [broken, setBroken] = useState<string>();
  const hasCopies = variants !== null && variants.widths.length > 0 && variants.url !== broken;
  const size = variants && { ...variants, widths: [] };
  return (
    <span className="pet-picture">
      <Picture
        image={{ url, alt, variants: hasCopies ? variants : size }}
        sizes={sizes}
        className={className}
        onError={() => (hasCopies ? setBroken(variants.url) : onBroken?.())}
      />
    </span>
  );
}
