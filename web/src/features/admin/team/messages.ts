import { groomerFields } from '@paw-haven/domain/time/groomer/input';

export const groomerLabels = groomerFields.labels;

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

/** A person works or is off; only the salon is open or closed. */
export const workWords = { open: 'Works', closed: 'Off' } as const;

export const messages = {
  title: 'Team',
  lead: 'Who grooms and when. Groomers can be booked at the same time.',
  add: 'Add groomer',
  addTimeOff: 'Set time off',
  loading: 'Loading the team',
  loadFailed: 'We couldn’t load the team',
  empty: 'You work solo',
  emptyText:
    'Nothing to set up here. Before a second groomer starts, add yourself: the first groomer gets all visits booked so far.',
  groomer: 'Groomer',
  salonHours: 'Salon hours',
  ownHours: 'Own hours',
  breaks: 'with breaks',
  places: 'Stations',
  services: 'Services',
  allServices: 'All',
  account: 'Account',
  noAccount: 'None',
  commission: 'Commission',
  actions: 'Actions',
  edit: 'Edit',
  activate: 'Activate',
  deactivate: 'Deactivate',
  inactive: 'Inactive',
  save: 'Save groomer',
  done: 'Done',
  addTitle: 'Add a groomer',
  firstHint: 'The first groomer gets all visits booked so far.',
  editTitle: (name: string) => `Edit ${name}`,
  aboutHint: 'Shown on the About page once you have several groomers.',
  placesHint: 'How many dogs this groomer can work on at once.',
  largeHint: 'Blank for no limit. Visits already booked stay.',
  hoursHint: 'Within the salon’s business hours.',
  orderHint: 'Lower numbers come first, both in lists and when several groomers are free.',
  breaksTitle: 'Weekly breaks',
  breakDays: 'On',
  breakStart: 'From',
  breakEnd: 'Until',
  addBreak: 'Add a break',
  remove: 'Remove',
  removeBreak: (number: number) => `Remove break ${number}`,
  breakOf: (number: number) => `Break ${number}`,
  servicesHint: 'Leave blank to offer all services.',
  accountHint:
    'An account with the groomer, admin or owner role. It can see this groomer’s visits and set their time off.',
  noChoice: 'No account',
  uploadPhoto: 'Upload a photo',
  tooMany: 'You can have up to 12 active groomers. Deactivate one first.',
  accountTaken: 'This account belongs to another groomer, or has no staff role.',
  gone: 'This groomer no longer exists.',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateText: (name: string) =>
    `${name} can no longer be booked and no longer appears on your site. Past visits stay as they are.`,
  ahead: (name: string, count: number) =>
    count === 0
      ? `A customer is paying for a visit with ${name} right now. Try again in half an hour.`
      : `${name} has ${visits(count)} ahead. Move them first.`,
  firstAhead: (when: string) => `The first is on ${when}.`,
  outside: (count: number) =>
    `${visits(count)} ${count === 1 ? 'is' : 'are'} outside these hours and won’t move:`,
  savedTitle: (name: string) => `${name} saved`,
  timeOff: 'Time off',
  timeOffLead: 'No new bookings during time off. A full day off for everyone shows as closed on your site.',
  timeOffEmpty: 'No time off planned.',
  timeOffLoading: 'Loading time off',
  timeOffFailed: 'We couldn’t load the time off',
  timeOffTitle: 'Set time off',
  timeOffSet: 'Time off is set',
  timeOffSave: 'Set time off',
  timeOffSaving: 'Setting…',
  who: 'Who',
  everybody: 'Everyone',
  wholeDays: 'Whole days',
  firstDay: 'First day',
  lastDay: 'Last day',
  day: 'From',
  start: 'From (time)',
  end: 'Until (time)',
  note: 'Note',
  noteHint: 'Only staff see it.',
  dayFull: 'One of these days can’t take any more time off.',
  pending: 'Setting…',
  endIt: 'End',
  endTitle: 'End this time off?',
  endText: 'The remaining time opens for booking right away.',
  endConfirm: 'End time off',
  unfit: 'This groomer no longer works here.',
  closeQuestion: (when: string) => `Close ${when} for everyone?`,
  offQuestion: (who: string, when: string) => `${who} off on ${when}?`,
  noVisits: 'No visits are booked in this time. No one can book it until you end the time off.',
  stay: (count: number) =>
    count === 1
      ? '1 visit is in this time. It stays booked and its customer isn’t notified, until you move or cancel it:'
      : `${count} visits are in this time. They stay booked and their customers aren’t notified, until you move or cancel them:`,
  back: 'Back',
  inside: (count: number) =>
    `${visits(count)} ${count === 1 ? 'is' : 'are'} in this time. Move ${count === 1 ? 'it' : 'them'}:`,
  more: (count: number) => `and ${count} more`,
  collisionsFailed: 'We couldn’t load the visits in this time.',
} as const;

export const texts = {
  saved: (name: string) => `${name} saved.`,
  failed: (name: string) => `${name} couldn’t be saved. Check your connection and try again.`,
  activated: (name: string) => `${name} can now be booked.`,
  deactivated: (name: string) => `${name} can no longer be booked.`,
  timeOffSet: 'Time off is set.',
  timeOffFailed: 'Time off not set. Check your connection and try again.',
  ended: 'Time off ended.',
  endFailed: 'Time off not ended. Check your connection and try again.',
} as const;

export const portraitTexts = {
  label: groomerLabels.photo_url,
  none: 'No photo',
  noPicture: 'None',
  current: 'The current photo',
  empty: 'No photos yet. They are also in Content Management, under About.',
  failed: 'We couldn’t load the images',
  loading: 'Loading images',
} as const;
