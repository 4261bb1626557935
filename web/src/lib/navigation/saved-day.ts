/** Storage keys of /today. In a file of their own so that the public pages do not load that page's code. */

/** A groomer's last loaded day, for use offline; removed at sign-out. */
export const savedDayKey = (uid: string) => `kept-day-${uid}`;
/** Visit steps that were tapped but not sent yet. */
export const dayTapsKey = (uid: string) => `day-taps-${uid}`;
/** Incidents that were written but not sent yet. */
export const waitingIncidentsKey = (uid: string) => `waiting-incidents-${uid}`;
