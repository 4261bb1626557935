import { websiteImageSchema } from '@paw-haven/domain/image/schema';
import type { QuerySpec } from '@paw-haven/domain/query';
import type { SiteImage } from '@paw-haven/domain/site/content';
import { readStoredImage } from '@paw-haven/domain/site/read-stored';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Radio } from 'antd';
import { Picture } from '../../../components/picture.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import styles from './picture-choice.module.css';

interface PictureChoiceTexts {
  readonly label: string;
  readonly loading: string;
  readonly failed: string;
  /** There are no images to choose from. */
  readonly empty: string;
  /** Label of the choice of none in particular. */
  readonly none: string;
  readonly noPicture: string;
  /** Label of a stored address that is none of the images. */
  readonly current: string;
}

interface PictureChoiceProps {
  /** The images to choose from; with a limit. */
  readonly query: QuerySpec;
  readonly texts: PictureChoiceTexts;
  readonly name: string;
  /** The address that is stored, which may be none of the images. */
  readonly stored: string;
  /** The first image stands for none in particular. */
  readonly firstIsDefault?: boolean;
  /** Shape of the pictures. */
  readonly shape?: 'wide' | 'square';
  readonly value?: string;
  readonly onChange?: (url: string) => void;
}

/** One of the images by its file, or none in particular; a control of a form. */
export function PictureChoice(props: PictureChoiceProps) {
  const { query, texts, name, stored, firstIsDefault = false, shape = 'wide', value, onChange } = props;
  const images = useLiveQuery(query, websiteImageSchema);
  if (images.status === 'loading') return <SkeletonBlocks label={texts.loading} count={1} shape="row" />;
  if (images.status === 'error')
    return <ErrorState title={texts.failed} error={images.error} onRetry={images.retry} />;
  const shown = images.data.flatMap((image) => readStoredImage(image) ?? []);
  const isElsewhere = stored !== '' && !shown.some(({ url }) => url === stored);
  const choice = { noPicture: texts.noPicture };
  return (
    <>
      {shown.length === 0 ? <p className="field-hint">{texts.empty}</p> : null}
      <Radio.Group
        name={name}
        aria-label={texts.label}
        className={styles.choices ?? ''}
        data-shape={shape}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      >
        <Choice url="" label={texts.none} image={firstIsDefault ? shown[0] : undefined} {...choice} />
        {isElsewhere ? (
          <Choice url={stored} label={texts.current} image={elsewhere(stored)} {...choice} />
        ) : null}
        {shown.map((image) => (
          <Choice key={image.id} url={image.url} label={image.title || image.alt} image={image} {...choice} />
        ))}
      </Radio.Group>
    </>
  );
}

const elsewhere = (url: string): SiteImage => ({
  id: 'elsewhere',
  url,
  title: '',
  alt: '',
  category: 'general',
  variants: null,
});

interface ChoiceProps {
  readonly url: string;
  readonly label: string;
  readonly noPicture: string;
  readonly image: SiteImage | undefined;
}

function Choice({ url, label, noPicture, image }: ChoiceProps) {
  return (
    <Radio value={url} className={styles.choice ?? ''}>
      <span className={styles.frame}>
        {image ? (
          <Picture image={image} alt="" sizes="12rem" className={styles.picture ?? ''} />
        ) : (
          <span className="soft">{noPicture}</span>
        )}
      </span>
      <span className={styles.label}>{label}</span>
    </Radio>
  );
}
