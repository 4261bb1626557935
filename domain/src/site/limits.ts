/** Sizes of `public/site` and of the pages of the gallery and the reviews. */
export const SITE_LIMITS = {
  /** Far more than a price list has; bounds the size of the document. */
  services: 100,
  openings: 16,
  /** Stretches of closed days. */
  closures: 6,
  /** Openings are looked for today and on so many days after. */
  openingDays: 14,
  galleryPage: 24,
  reviewsPage: 20,
} as const;
