import { settingsFields } from '@paw-haven/domain/settings/input';
import type { Weekday } from '@paw-haven/domain/time';

/** The label of each field, also used to say which ones somebody else has changed. */
export const settingsLabels = settingsFields.labels;

export const weekdayLabels: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

export const messages = {
  title: 'Business settings',
  lead: 'What visitors and customers see, on every page at once.',
  loading: 'Loading the settings',
  loadFailed: 'The settings could not be loaded',
  saved: { title: 'Success!', text: 'Business settings updated successfully.' },
  saveFailed: { title: 'Error', text: 'Failed to update business settings.' },
  save: 'Save settings',
  saving: 'Saving…',
  discard: 'Discard changes',
  dirty: 'There are changes that are not saved.',
  clean: 'Everything is saved.',
  contact: 'Contact',
  nameHint: 'If empty, “Paw Haven” is shown.',
  phoneHint: 'If empty, (555) 010-0142 is shown.',
  about: 'About text',
  aboutHint: 'Shown on the first page and on the About page.',
  hours: 'Opening hours',
  hoursHint: 'New bookings follow these hours. Existing bookings stay as they are.',
  open: 'Open',
  opensAt: 'Opens',
  closesAt: 'Closes',
  closed: 'Closed',
  quiet: 'Quiet hours',
  quietSwitch: 'Send no texts and no push messages at night',
  quietHint: 'What comes up in these hours is sent when they end. They may go past midnight.',
  quietStart: 'From',
  quietEnd: 'Until',
  zone: 'Time zone',
  zoneFixed:
    'Appointments are stored by the days of this time zone, so it cannot be changed once the business is set up.',
  zoneFree: 'For example America/New_York. It cannot be changed once it is saved.',
  hero: 'Picture at the top of the first page',
  heroDefault: 'The first of the category “hero”',
  heroNoImage: 'No picture',
  heroCurrent: 'The present picture, from another place',
  heroNone: 'There are no active images in the category “hero” to choose from.',
  heroFailed: 'The pictures could not be loaded',
  heroLoading: 'Loading the pictures',
} as const;
