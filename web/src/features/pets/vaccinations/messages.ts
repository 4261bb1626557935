import { translated } from '../../../lib/language/language.ts';

export const messages = {
  title: (name: string) => `${name}’s vaccinations`,
  lead: 'Upload the certificate or a photo of it. We’ll review it.',
  loading: 'Loading the vaccinations',
  loadFailed: 'We couldn’t load the vaccinations.',
  none: 'No proof yet',
  until: (day: string) => `until ${day}`,
  expired: (day: string) => `expired ${day}`,
  stillValid: (day: string) => `Your earlier proof is good through ${day}.`,
  open: 'View proof',
  openOf: (kind: string) => `View proof: ${kind}`,
  add: 'Upload proof',
  kind: 'Vaccine',
  expires: 'Expires on',
  also: 'Other pets',
  alsoFor: (name: string) => `Also for ${name}: same certificate and date`,
  file: 'Choose a photo or PDF',
  fileHint: 'A photo, or a PDF of up to 5 MB.',
  fileMissing: 'Please choose the photo or PDF.',
  submit: 'Send for review',
  submitting: 'Sending…',
} as const;

export const toasts = {
  sent: (kind: string, name: string) => `${kind} for ${name} sent. We’ll review it.`,
} as const;

export const texts = translated('vaccinations', { messages, toasts });
