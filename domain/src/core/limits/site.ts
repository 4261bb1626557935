/** Sizes of `public/site` and of the gallery and review pages. */
export const SITE_LIMITS = {
  /** Far more than a price list has; limits the size of the document. */
  services: 100,
  openings: 16,
  /** Periods of closed days. */
  closures: 6,
  /** Days after today that are searched for openings. */
  openingDays: 14,
  galleryPage: 24,
  reviewsPage: 20,
} as const;
