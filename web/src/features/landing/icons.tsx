export function PhoneIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M6.5 3.5h2.6c.5 0 .9.3 1 .8l.8 3.2c.1.4 0 .8-.3 1L8.9 10a13 13 0 0 0 5.1 5.1l1.5-1.7c.2-.3.6-.4 1-.3l3.2.8c.5.1.8.5.8 1v2.6c0 1.7-1.4 3-3 3C10 20.500 3.5 14 3.5 6.500c0-1.600 1.300-3 3-3Z" />
    </svg>
  );
}

const STAR =
  'm10 1.800 2.500 5.200 5.700.800-4.100 4 1 5.700L10 14.800l-5.100 2.700 1-5.700-4.100-4 5.700-.800Z';

/** `rating` of five stars, filled; said as a number. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="stars">
      <span className="visually-hidden">{rating} out of 5 stars</span>
      <svg width="108" height="20" viewBox="0 0 108 20" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((index) => (
          <path
            key={index}
            d={STAR}
            transform={`translate(${index * 22} 0)`}
            fill={index < rating ? 'var(--honey)' : 'none'}
            stroke="var(--honey)"
            strokeWidth="1.2"
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </span>
  );
}
