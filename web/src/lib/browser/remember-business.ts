/** Stores the business's name and phone number on this device; `business-name.ts` reads them. */
import { MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { BUSINESS_KEYS, hear, businessField, type Business } from './business-name.ts';
import { readStoredText, writeStoredText } from './storage.ts';

const HEARD_AT_KEY = 'business-heard-at';
/** The site document follows a change of the settings; until then it is older than what the app has heard. */
const SITE_FOLLOWS_MS = MINUTE_MS;

/** Stores what the settings say. */
export function rememberSettings(business: Business): void {
  write(business);
  writeStoredText('localStorage', HEARD_AT_KEY, String(Date.now()));
}

/** Stores what the site document says, unless the app has just heard something else. Returns whether it was stored. */
export function rememberSite(business: Business): boolean {
  const heardAt = Number(readStoredText('localStorage', HEARD_AT_KEY) ?? 0);
  const isBehind = !isKnown(business) && Date.now() - heardAt < SITE_FOLLOWS_MS;
  if (!isBehind) write(business);
  return !isBehind;
}

const isKnown = ({ name, phone }: Business) =>
  businessField('name') === name && businessField('phone') === phone;

function write({ name, phone }: Business): void {
  if (isKnown({ name, phone })) return;
  hear({ name, phone });
  writeStoredText('localStorage', BUSINESS_KEYS.name, name);
  writeStoredText('localStorage', BUSINESS_KEYS.phone, phone);
}
