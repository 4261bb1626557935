import { siteSentence } from '../../lib/language/shell-texts.ts';

const STAR = 'm10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8Z';

interface StarsProps {
  readonly rating: number;
  /** Announced in place of the stars. */
  readonly label?: string;
}

/** `rating` of five stars, filled; announced as a number. */
export function Stars({
  rating,
  label = siteSentence('stars', (count) => `${count} out of 5 stars`)(rating),
}: StarsProps) {
  return (
    <span>
      <span className="visually-hidden">{label}</span>
      <svg
        width="108"
        height="20"
        viewBox="0 0 108 20"
        stroke="var(--color-rating)"
        strokeWidth="1.2"
        aria-hidden="true"
      >
        {[0, 1, 2, 3, 4].map((index) => (
          <path
            key={index}
            d={STAR}
            transform={`translate(${index * 22})`}
            fill={index < rating ? 'var(--color-rating)' : 'none'}
          />
        ))}
      </svg>
    </span>
  );
}
