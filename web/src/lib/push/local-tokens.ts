/** Tokens for the local backend: the stand-in takes any, and nothing of it ever reaches Google. */
import type { PushTokens } from './push-tokens.ts';

export const localTokens: PushTokens = {
  get(_, last) {
    const token = last ?? `local-${crypto.randomUUID()}`;
    const subscription = { endpoint: `local-backend:${token}`, expirationTime: null, keys: {} };
    return Promise.resolve({ token, subscription });
  },
  drop: () => Promise.resolve(),
};
