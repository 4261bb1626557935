/** How webhooks are delivered: normally, or with a failure that Stripe does not rule out. */

export const WEBHOOK_MODES = ['normal', 'hold', 'duplicate', 'reorder', 'drop'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface WebhookPolicy {
  readonly mode: WebhookMode;
  /** The event types it is about; empty for all. Others are delivered normally. */
  readonly types: readonly string[];
  /** `duplicate`: how often each event is sent, at the same time. */
  readonly times: number;
  /** `reorder`: how many events are gathered before they are sent, the last one first. */
  readonly window: number;
}

export const NORMAL: WebhookPolicy = { mode: 'normal', types: [], times: 2, window: 2 };

export function concerns(policy: WebhookPolicy, type: string): boolean {
  return policy.types.length === 0 || policy.types.includes(type);
}
