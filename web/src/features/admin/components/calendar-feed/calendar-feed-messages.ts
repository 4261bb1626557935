/** Texts about the secret calendar address; separate from `messages.ts`, which the dashboard loads. */
export const feedTexts = {
  title: 'Calendar link',
  lead: 'Add all visits to Google Calendar, Apple Calendar or Outlook. Anyone with the address can see pets, services and customers’ first names.',
  groomerLead:
    'Add this groomer’s visits to Google Calendar, Apple Calendar or Outlook. Anyone with the address can see pets, services and customers’ first names.',
  make: 'Create address',
  replace: 'Create a new address',
  revoke: 'Revoke address',
  made: (when: string) => `An address was created on ${when}.`,
  address: 'Secret address',
  once: 'Copy it now: it’s shown only once.',
  copy: 'Copy',
  copied: 'Address copied.',
  copyFailed: 'We couldn’t copy the address. Select it and copy it yourself.',
  sure: { replace: 'Create a new address?', revoke: 'Revoke this address?' },
  endsText: 'The current address stops working, and calendars that use it are no longer updated.',
  revoked: 'The address was revoked.',
  makeFailed: 'We couldn’t create the address. Please try again.',
  revokeFailed: 'We couldn’t revoke the address. Please try again.',
  loadFailed: 'We couldn’t load the calendar link.',
} as const;
