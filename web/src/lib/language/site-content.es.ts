import type { SiteContent } from '@paw-haven/domain/site/content';
import { fieldsOf, textOf } from '@paw-haven/domain/site/read-fields';
import { DAYS, MONTHS } from '@paw-haven/domain/spanish/dates';

/** The content of the public pages with Spanish names of services, where the salon has given them, and closed days. */
export function spanishContent(content: SiteContent): SiteContent {
  const services = content.services.map(({ spanish, ...service }) => {
    const { name, description } = fieldsOf(spanish);
    return {
      ...service,
      english: service.name,
      name: textOf(name) ?? service.name,
      description: textOf(description) ?? service.description,
    };
  });
  const nameOf = (english: string | null) =>
    services.find((service) => service.english === english)?.name ?? english;
  return {
    ...content,
    services,
    reviews: {
      ...content.reviews,
      latest: content.reviews.latest.map((review) => ({ ...review, service: nameOf(review.service) })),
    },
    closures: content.closures.map(({ first, last }) => ({
      first,
      last,
      text: `Cerrado ${shortDay(first)}${last === first ? '' : ` – ${shortDay(last)}`}`,
    })),
  };
}

/** `2026-11-26` as `jue 26 nov`. */
function shortDay(day: string): string {
  const date = new Date(day);
  const [weekday = '', month = ''] = [DAYS[date.getUTCDay()], MONTHS[date.getUTCMonth()]];
  return `${weekday.slice(0, 3)} ${date.getUTCDate()} ${month.slice(0, 3)}`;
}
