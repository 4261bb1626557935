import { translated } from '../../lib/language/language.ts';
import { profileFields } from '@paw-haven/domain/people/profile/input';
import type { ToastContent } from '../../lib/notify/notify.ts';

export const messages = {
  title: 'Settings',
  lead: 'Manage your profile, notifications and security.',
  tabs: 'Settings',
  profile: 'Profile',
  notifications: 'Notifications',
  security: 'Security',
  billing: 'Billing',
  tabFailed: 'We couldn’t show this part of your settings.',
} as const;

export const languageTexts = {
  title: 'Language',
  /** For people who do not read the current language. */
  other: 'Idioma',
  lead: 'For this app and the emails and texts we send you.',
  whileEditing: 'Save or cancel your profile changes first.',
  saved: { title: 'Language: English', text: 'We’ll write to you in English, too.' },
  saveFailed: { title: 'Error', text: 'We couldn’t change the language. Please try again.' },
} as const satisfies Record<string, string | ToastContent>;

export const profileTexts = {
  title: 'Profile',
  loading: 'Loading your profile',
  loadFailed: 'We couldn’t load your profile.',
  edit: 'Edit Profile',
  save: 'Save Changes',
  notProvided: 'Not provided',
  emailFixed: 'This is your sign-in email and can’t be changed here.',
  saved: { title: 'Profile Updated', text: 'Your profile has been successfully updated.' },
  saveFailed: { title: 'Error', text: 'Failed to update profile. Please try again.' },
} as const satisfies Record<string, string | ToastContent>;

export const profileLabels = {
  ...profileFields.labels,
  email: 'Email',
} as const;

export const billingTexts = {
  methods: 'Payment methods',
  methodsText: 'Payment methods will be available soon.',
  addMethod: 'Add payment method',
  history: 'Billing history',
  historyText: 'Billing history will be available soon.',
  viewHistory: 'View billing history',
} as const;

export const texts = translated('settings', {
  messages,
  languageTexts,
  profileTexts,
  profileLabels,
  billingTexts,
});
