import { translated } from '../language/language.ts';

export const viewport = {
  name: (key: string) => `Notifications (${key})`,
  close: 'Close notification',
} as const;

export const texts = translated('notify', { viewport });
