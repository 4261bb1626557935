import { useState, type CSSProperties, type SyntheticEvent } from 'react';
import type { SiteImage } from '@paw-haven/domain/site/content';
import { Button } from '../../../ui/actions/button.tsx';
import { Picture } from '../../../components/picture.tsx';
import { siteText } from '../../../lib/language/shell-texts.ts';
import styles from './image-viewer.module.css';

export interface ViewerImageProps {
  readonly image: SiteImage;
  /** Images to load once this one is loaded. */
  readonly neighbors: readonly SiteImage[];
}

/** An image in its loading, loaded and failed states. */
export function ViewerImage({ image, neighbors }: ViewerImageProps) {
  const [status, setStatus] = useState<'loading' | 'shown' | 'broken'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [loadedRatio, setLoadedRatio] = useState<number>();
  const { variants } = image;
  const ratio = variants ? variants.width / variants.height : (loadedRatio ?? 1);

  const onLoad = ({ target }: SyntheticEvent) => {
    const { naturalWidth, naturalHeight } = target as HTMLImageElement;
    if (naturalWidth > 0 && naturalHeight > 0) setLoadedRatio(naturalWidth / naturalHeight);
    setStatus('shown');
  };
  const retry = () => {
    setStatus('loading');
    setAttempt((count) => count + 1);
  };

  if (status === 'broken') {
    return (
      <div className={styles.broken} role="alert">
        <p>{siteText('We couldn’t load this image.')}</p>
        <Button variant="plain" className={styles.retry} onClick={retry}>
          {siteText('Try Again')}
        </Button>
      </div>
    );
  }
  const style = { '--ratio': ratio, ...(variants ? { '--widest': `${variants.width}px` } : {}) };
  return (
    <>
      <div
        key={attempt}
        className={styles.image}
        data-status={status}
        style={style as CSSProperties}
        onLoad={onLoad}
        onError={() => setStatus('broken')}
      >
        <Picture image={image} sizes={sizesOf(image)} priority />
      </div>
      {status === 'loading' ? (
        <output className={styles.loading}>
          <span className="visually-hidden">{siteText('Loading image…')}</span>
        </output>
      ) : (
        <div hidden>
          {neighbors.map((neighbor) => (
            <Picture key={neighbor.id} image={neighbor} sizes={sizesOf(neighbor)} priority alt="" />
          ))}
        </div>
      )}
    </>
  );
}

/** As wide as the screen, or as the maximum height allows. */
function sizesOf({ variants }: SiteImage): string {
  return `min(100vw, ${Math.round((variants ? variants.width / variants.height : 1) * 84)}vh)`;
}
