import { websiteImageSchema } from '@paw-haven/domain/image/schema';
import type { SiteImage } from '@paw-haven/domain/site/content';
import { heroImagesQuery } from '@paw-haven/domain/site/queries';
import { readStoredImage } from '@paw-haven/domain/site/read-stored';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Radio } from 'antd';
import { SchemaField } from '../../../antd/schema-form.tsx';
import { Picture } from '../../../components/picture.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { messages } from './messages.ts';
import hero from './hero-choice.module.css';
import styles from './settings-editor.module.css';

const OFFERED = 24;
const CHOICES = heroImagesQuery(OFFERED);

interface HeroChoiceProps {
  /** The address that is stored, which may be none of the images. */
  readonly stored: string;
}

/** One of the active hero images, or none in particular. */
export function HeroChoice({ stored }: HeroChoiceProps) {
  return (
    <fieldset className={`surface ${styles.card}`}>
      <legend className={styles.legend}>{messages.hero}</legend>
      <SchemaField name="hero_image_url" noStyle>
        <Choices stored={stored} />
      </SchemaField>
    </fieldset>
  );
}

interface ChoicesProps extends HeroChoiceProps {
  readonly value?: string;
  readonly onChange?: (url: string) => void;
}

function Choices({ value, stored, onChange }: ChoicesProps) {
  const images = useLiveQuery(CHOICES, websiteImageSchema);
  if (images.status === 'loading')
    return <SkeletonBlocks label={messages.heroLoading} count={1} shape="row" />;
  if (images.status === 'error')
    return <ErrorState title={messages.heroFailed} error={images.error} onRetry={images.retry} />;
  const shown = images.data.flatMap((image) => readStoredImage(image) ?? []);
  const isElsewhere = stored !== '' && !shown.some(({ url }) => url === stored);
  return (
    <>
      {shown.length === 0 ? <p className="field-hint">{messages.heroNone}</p> : null}
      <Radio.Group
        name="hero_image_url"
        aria-label={messages.hero}
        className={hero.choices ?? ''}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      >
        <Choice url="" label={messages.heroDefault} image={shown[0]} />
        {isElsewhere ? <Choice url={stored} label={messages.heroCurrent} image={elsewhere(stored)} /> : null}
        {shown.map((image) => (
          <Choice key={image.id} url={image.url} label={image.title || image.alt} image={image} />
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
  category: 'hero',
  variants: null,
});

interface ChoiceProps {
  readonly url: string;
  readonly label: string;
  readonly image: SiteImage | undefined;
}

function Choice({ url, label, image }: ChoiceProps) {
  return (
    <Radio value={url} className={hero.choice ?? ''}>
      <span className={hero.frame}>
        {image ? (
          <Picture image={image} alt="" sizes="12rem" className={hero.picture ?? ''} />
        ) : (
          <span className="soft">{messages.heroNoImage}</span>
        )}
      </span>
      <span className={hero.label}>{label}</span>
    </Radio>
  );
}
