/** How webhooks are delivered: normally, or with a failure that Stripe may cause. */

export const WEBHOOK_MODES = ['normal', 'hold', 'duplicate', 'reorder', 'drop'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface WebhookPolicy {
  readonly mode: WebhookMode;
  /** The event types to affect; empty for all. Others are delivered normally. */
  readonly types: readonly string[];
  /** For `duplicate`: how many copies of each event are sent at once. */
  readonly times: number;
  /** For `reorder`: how many events are collected before they are sent in reverse order. */
  readonly window: number;
}

export const NORMAL: WebhookPolicy = { mode: 'normal', types: [], times: 2, window: 2 };

export function concerns(policy: WebhookPolicy, type: string): boolean {
  return policy.types.length === 0 || policy.types.includes(type);
}
