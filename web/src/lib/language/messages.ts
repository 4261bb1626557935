import { translated } from './language.ts';

/** Texts used by several pages. */
export const common = {
  error: 'Error',
  /** `Basic Groom for Biscuit`. */
  serviceFor: (service: string, pet: string) => `${service} for ${pet}`,
  /** `Tue, Dec 1 at 10:00 AM`. */
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  from: (least: string) => `from ${least}`,
  /** The word used in `from`. */
  leastWord: 'from',
  until: (begin: string, end: string) => `${begin} to ${end}`,
  noLongerOpen: (time: string) => `${time} is no longer open.`,
} as const;

export const texts = translated('lib', { common });
