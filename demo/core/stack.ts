/** What the demo data has to know of the running stack that it is loaded into. */
export interface DemoStack {
  readonly projectId: string;
  readonly storageBucket: string;
  readonly databaseNamespace: string;
  readonly ports: Readonly<Record<'auth' | 'database' | 'firestore' | 'storage', number>>;
  /** URL of the payment stand-in. */
  readonly standInsUrl: string;
}
