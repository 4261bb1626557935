import { websiteImageSchema } from '@paw-haven/domain/image/schema';
import type { SettingsForm } from '@paw-haven/domain/settings/input';
import type { SiteImage } from '@paw-haven/domain/site/content';
import { heroImagesQuery } from '@paw-haven/domain/site/queries';
import { readStoredImage } from '@paw-haven/domain/site/read-stored';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Picture } from '../../../components/picture.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { messages } from './messages.ts';
import hero from './hero-choice.module.css';
import styles from './settings-editor.module.css';

const OFFERED = 24;
const CHOICES = heroImagesQuery(OFFERED);

interface HeroChoiceProps {
  readonly value: string;
  /** The address that is stored, which may be none of the images. */
  readonly stored: string;
  readonly onChange: (changes: Pick<SettingsForm, 'hero_image_url'>) => void;
}

/** One of the active hero images, or none in particular. */
export function HeroChoice(props: HeroChoiceProps) {
  return (
    <fieldset className={`surface ${styles.card}`}>
      <legend className={styles.legend}>{messages.hero}</legend>
      <Choices {...props} />
    </fieldset>
  );
}

function Choices({ value, stored, onChange }: HeroChoiceProps) {
  const images = useLiveQuery(CHOICES, websiteImageSchema);
  if (images.status === 'loading')
    return <SkeletonBlocks label={messages.heroLoading} count={1} shape="row" />;
  if (images.status === 'error')
    return <ErrorState title={messages.heroFailed} error={images.error} onRetry={images.retry} />;
  const shown = images.data.flatMap((image) => readStoredImage(image) ?? []);
  const isElsewhere = stored !== '' && !shown.some(({ url }) => url === stored);
  const choice = (url: string) => ({
    isChosen: url === value,
    onChoose: () => onChange({ hero_image_url: url }),
  });
  return (
    <>
      {shown.length === 0 ? <p className="field-hint">{messages.heroNone}</p> : null}
      <ul className={hero.choices}>
        <Choice {...choice('')} label={messages.heroDefault} image={shown[0]} />
        {isElsewhere ? (
          <Choice {...choice(stored)} label={messages.heroCurrent} image={elsewhere(stored)} />
        ) : null}
        {shown.map((image) => (
          <Choice key={image.id} {...choice(image.url)} label={image.title || image.alt} image={image} />
        ))}
      </ul>
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
  readonly label: string;
  readonly image: SiteImage | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, image, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <label className={hero.choice} data-chosen={isChosen}>
        <span className={hero.frame}>
          {image ? (
            <Picture image={image} alt="" sizes="12rem" className={hero.picture ?? ''} />
          ) : (
            <span className="soft">{messages.heroNoImage}</span>
          )}
        </span>
        <span className={hero.label}>
          <input type="radio" name="hero_image_url" checked={isChosen} onChange={onChoose} />
          {label}
        </span>
      </label>
    </li>
  );
}
