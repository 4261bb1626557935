import { useEffect, type RefObject } from 'react';
import type { SiteCategory } from '@paw-haven/domain/site/content';
import { GALLERY_VIEWS, type GalleryAddress, type GalleryView } from './gallery-address.ts';
import { filterChoices } from './view-model.ts';
import './gallery-bar.css';

export interface GalleryBarProps extends GalleryAddress {
  readonly ref: RefObject<HTMLFieldSetElement | null>;
  /** Undefined while nobody knows. */
  readonly categories: readonly SiteCategory[] | undefined;
  readonly onChange: (part: Partial<GalleryAddress>) => void;
}

/** Filters, in a row that scrolls on a phone, and the choice of grid or masonry. */
export function GalleryBar({ ref, categories, filter, view, onChange }: GalleryBarProps) {
  // Where the row scrolls, a link may name a filter that stands outside.
  useEffect(() => {
    const row = ref.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [ref, filter, categories]);

  return (
    <div className="gallery-bar">
      <fieldset ref={ref} className="gallery-filters" aria-label="Category">
        {filterChoices(categories ?? []).map((choice) => (
          <button
            key={choice.filter}
            type="button"
            className="gallery-choice"
            aria-pressed={choice.filter === filter}
            onClick={() => onChange({ filter: choice.filter })}
          >
            {choice.label}
            {categories ? (
              <span className="gallery-count">
                {choice.count}
                <span className="visually-hidden">{choice.count === 1 ? ' image' : ' images'}</span>
              </span>
            ) : null}
          </button>
        ))}
      </fieldset>
      <fieldset className="gallery-views" aria-label="Arrangement">
        {GALLERY_VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            className="gallery-choice"
            aria-pressed={name === view}
            onClick={() => onChange({ view: name })}
          >
            <ViewIcon view={name} />
            <span className="gallery-view-name">{NAMES[name]}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const NAMES: Readonly<Record<GalleryView, string>> = { grid: 'Grid', masonry: 'Masonry' };
const SHAPES: Readonly<Record<GalleryView, string>> = {
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  masonry: 'M4 4h6.5v10H4zM13.5 4H20v5h-6.5zM4 17h6.5v3H4zM13.5 12H20v8h-6.5z',
};

function ViewIcon({ view }: { readonly view: GalleryView }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d={SHAPES[view]} />
    </svg>
  );
}
