import { websiteImageSchema } from '@paw-haven/domain/site/image/schema';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import type { SiteImage } from '@paw-haven/domain/site/content';
import { readStoredImage } from '@paw-haven/domain/site/read-stored';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Radio } from 'antd';
import { Picture } from '../../../../components/picture.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import styles from './picture-choice.module.css';

interface PictureChoiceTexts {
  readonly label: string;
  readonly loading: string;
  readonly failed: string;
  /** Shown if there are no images to choose from. */
  readonly empty: string;
  /** Label of the option for no particular image. */
  readonly none: string;
  readonly noPicture: string;
  /** Label of a stored URL that belongs to none of the images. */
  readonly current: string;
}

interface PictureChoiceProps {
  /** Query of the images to choose from; has a limit. */
  readonly query: QuerySpec;
  readonly texts: PictureChoiceTexts;
  readonly name: string;
  /** The stored URL, which may belong to none of the images. */
  readonly stored: string;
  /** Shows the first image for the option of no particular image. */
  readonly firstIsDefault?: boolean;
  readonly shape?: 'wide' | 'square';
  readonly value?: string;
  readonly onChange?: (url: string) => void;
}

/** Form control that chooses one of the images by its URL, or no particular one. */
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
