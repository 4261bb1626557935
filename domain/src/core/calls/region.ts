/** The one region all functions run in. */
export const FUNCTIONS_REGION = 'us-central1';
