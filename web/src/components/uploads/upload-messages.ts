import { translated } from '../../lib/language/language.ts';

export const uploadMessages = {
  label: 'Uploads',
  error: 'Upload Error',
  phase: { waiting: 'Waiting', preparing: 'Resizing', saving: 'Saving' },
  percent: (share: number) => `${Math.floor(share * 100)}%`,
  cancel: 'Cancel',
  retry: 'Try again',
  dismiss: 'Remove from list',
} as const;

export const texts = translated('uploads', { uploadMessages });
