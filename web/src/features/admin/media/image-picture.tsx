import { readStoredImage } from '@paw-haven/domain/site/read-stored';
import { Picture } from '../../../components/picture.tsx';
import styles from './images.module.css';

interface ImagePictureProps {
  /** A record of `website_images`. */
  readonly image: object;
  readonly sizes: string;
}

/** The whole image in a frame of fixed shape; decorative, because the text beside it describes it. */
export function ImagePicture({ image, sizes }: ImagePictureProps) {
  const shown = readStoredImage(image);
  return (
    <span className={styles.frame}>
      {shown ? <Picture image={shown} alt="" sizes={sizes} className={styles.picture ?? ''} /> : null}
    </span>
  );
}
