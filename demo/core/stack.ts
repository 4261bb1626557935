/** What the demo data has to know of the running stack that it is loaded into. */
export interface DemoStack {
  readonly projectId: string;
  readonly storageBucket: string;
  readonly ports: Readonly<Record<'auth' | 'firestore' | 'storage', number>>;
  /** URL of the payment stand-in. */
  readonly standInsUrl: string;
}
