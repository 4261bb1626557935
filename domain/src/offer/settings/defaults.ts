/** Used where a setting is empty. */
export const DEFAULT_SETTINGS = {
  business_name: 'Paw Haven',
  business_phone: '(555) 010-0142',
  time_zone: 'America/New_York',
} as const;
