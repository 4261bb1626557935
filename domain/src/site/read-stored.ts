/** Converts stored records of `website_images` and `reviews` with their id to the types of the public site. */
import type { SiteImage, SiteReview } from './content.ts';
import { visibleText } from '../core/text/visible-text.ts';
import { readImage, readReview } from './read-content.ts';
import { fieldsOf } from './read-fields.ts';

/** Undefined without a file, because there is nothing to show. Other missing fields get defaults. */
export function readStoredImage(record: unknown): SiteImage | undefined {
  const { id, file_path, title, alt_text, category, variants } = fieldsOf(record);
  // Copies of an earlier file would show the earlier picture.
  const current = fieldsOf(variants)['source'] === file_path ? variants : undefined;
  return readImage({ id, url: file_path, title, alt: alt_text, category, variants: current });
}

/** Undefined without a rating or a date. */
export function readStoredReview(record: unknown): SiteReview | undefined {
  const stored = fieldsOf(record);
  return readReview({
    id: stored['id'],
    rating: stored['rating'],
    text: visible(stored['review_text']),
    author: visible(stored['user_name']),
    service: stored['service_name'],
    response: stored['admin_response'],
    at: stored['created_at'],
  });
}

function visible(text: unknown): unknown {
  return typeof text === 'string' ? visibleText(text) : text;
}
