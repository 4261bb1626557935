import { useEffect, type RefObject } from 'react';
import type { SiteCategory } from '@paw-haven/domain/site/content';
import { Button } from '../../ui/actions/button.tsx';
import { GridIcon, MasonryIcon } from '../../ui/icons/app-icons.tsx';
import { GALLERY_VIEWS, type GalleryAddress } from './gallery-address.ts';
import { filterChoices } from './view-model.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './gallery-bar.module.css';

export interface GalleryBarProps extends GalleryAddress {
  readonly ref: RefObject<HTMLFieldSetElement | null>;
  /** Undefined until they are loaded. */
  readonly categories: readonly SiteCategory[] | undefined;
  readonly onChange: (part: Partial<GalleryAddress>) => void;
}

/** Filters, in a row that scrolls on phones, and the choice of grid or masonry. */
export function GalleryBar({ ref, categories, filter, view, onChange }: GalleryBarProps) {
  // The filter named by a link may be scrolled out of view.
  useEffect(() => {
    const row = ref.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [ref, filter, categories]);

  return (
    <div className={styles.bar}>
      <fieldset ref={ref} className={styles.filters} aria-label={siteText('Category')}>
        {filterChoices(categories ?? []).map((choice) => (
          <Button
            key={choice.filter}
            variant="plain"
            className={styles.choice}
            aria-pressed={choice.filter === filter}
            onClick={() => onChange({ filter: choice.filter })}
          >
            <span>{choice.label}</span>
            {categories ? (
              <span className={styles.count}>
                <span>{choice.count}</span>
                <span className="visually-hidden">{siteText(choice.count === 1 ? ' image' : ' images')}</span>
              </span>
            ) : null}
          </Button>
        ))}
      </fieldset>
      <fieldset className={styles.views} aria-label={siteText('Layout')}>
        {GALLERY_VIEWS.map((name) => {
          const { title, Icon } = VIEWS[name];
          return (
            <Button
              key={name}
              variant="plain"
              className={styles.choice}
              aria-pressed={name === view}
              onClick={() => onChange({ view: name })}
            >
              <Icon />
              <span className={styles.viewName}>{siteText(title)}</span>
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}

const VIEWS = {
  grid: { title: 'Grid', Icon: GridIcon },
  masonry: { title: 'Masonry', Icon: MasonryIcon },
} as const;
