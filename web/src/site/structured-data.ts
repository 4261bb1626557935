import type { SiteContent } from '@paw-haven/domain/site/content';
import { isTimeOfDay, WEEKDAYS } from '@paw-haven/domain/core/calendar/time';

/** schema.org's LocalBusiness: name, address, hours, prices and rating. */
export function localBusiness({ settings, services, reviews, hero }: SiteContent, origin: string): object {
  const prices = services.map(({ price }) => price);
  const picture = settings.heroImage ?? hero;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: settings.name,
    url: `${origin}/`,
    telephone: settings.phone,
    image: picture?.url ?? `${origin}/og-image.png`,
    ...(settings.email === null ? {} : { email: settings.email }),
    ...(settings.address === null ? {} : { address: settings.address }),
    ...(settings.about === null ? {} : { description: settings.about }),
    ...(prices.length === 0 ? {} : { priceRange: `$${Math.min(...prices)} - $${Math.max(...prices)}` }),
    openingHoursSpecification: openingHours(settings.hours),
    ...(reviews.average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: reviews.average.toFixed(1),
            bestRating: '5',
            ratingCount: reviews.count,
          },
        }),
    makesOffer: services.map(({ name, description, price }) => ({
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      itemOffered: { '@type': 'Service', name, ...(description === null ? {} : { description }) },
    })),
  };
}

function openingHours(hours: SiteContent['settings']['hours']): object[] {
  return WEEKDAYS.flatMap((weekday) => {
    const day = hours[weekday];
    if (!day || day.closed || !isTimeOfDay(day.open) || !isTimeOfDay(day.close)) return [];
    const dayOfWeek = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`;
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: day.open, closes: day.close }];
  });
}
