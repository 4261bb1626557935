import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: 'By groomer',
  lead: 'Completed visits and the commission they earn. Visits in progress and deposits count once completed.',
  loading: 'Adding up the visits',
  loadFailed: 'We couldn’t load visits by groomer',
  none: 'No groomers yet.',
  download: 'Download',
} as const;

export const columns = {
  groomer: 'Groomer',
  visits: 'Visits',
  lines: 'Before tax',
  tips: 'Tips',
  commission: 'Commission',
} as const;

export const texts = translated('groomerReport', { messages, columns });
