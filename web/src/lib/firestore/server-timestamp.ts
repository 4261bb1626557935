/** Placeholder for the server's time in written data; needs no SDK. */
export const SERVER_TIMESTAMP = Symbol('server timestamp');
