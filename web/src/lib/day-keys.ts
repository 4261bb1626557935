/** A groomer's last loaded day, for when there is no connection: gone when they sign out. */
export const keptDayKey = (uid: string): string => `kept-day-${uid}`;
/** Steps of visits that were tapped and not sent yet. */
export const dayTapsKey = (uid: string): string => `day-taps-${uid}`;
