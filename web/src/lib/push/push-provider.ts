export interface PushRegistration {
  /** The Firebase installation ID, to which messages are addressed. */
  readonly fid: string;
  /** The browser's push subscription, as stored in `notification_preferences`. */
  readonly subscription: Readonly<Record<string, unknown>>;
}

export interface PushProvider {
  /** `last` is this browser's previous installation ID, if it is still registered. */
  register(worker: ServiceWorkerRegistration, last: string | undefined): Promise<PushRegistration>;
  /** Stops delivery to the registration. */
  drop(worker: ServiceWorkerRegistration): Promise<void>;
}
