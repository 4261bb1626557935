/** URLs of people's files, as the rules see them. */
export const LOCAL_HOST = 'http://127.0.0.1:9199';
/** The bucket of the project in which the rules tests run. */
export const LOCAL_BUCKET = 'demo-rules.firebasestorage.app';

/** `path`: as returned by `storagePaths`. */
export const addressOf = (path: string, host = LOCAL_HOST, bucket = LOCAL_BUCKET): string =>
  `${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=t`;
