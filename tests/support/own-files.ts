/** Addresses of people's files, as the rules see them. */
export const LOCAL_HOST = 'http://127.0.0.1:9199';
/** Bucket of the project that rules tests are in. */
export const LOCAL_BUCKET = 'demo-rules.firebasestorage.app';

/** `path`: as `storagePaths` gives it. */
export const addressOf = (path: string, host = LOCAL_HOST, bucket = LOCAL_BUCKET): string =>
  `${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=t`;
