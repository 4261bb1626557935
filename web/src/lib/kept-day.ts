/** What /today keeps on the device. The public pages do not load these names. */

/** A groomer's last loaded day, for when there is no connection: gone when they sign out. */
export const keptDayKey = (uid: string) => `kept-day-${uid}`;
/** Steps of visits that were tapped and not sent yet. */
export const dayTapsKey = (uid: string) => `day-taps-${uid}`;
