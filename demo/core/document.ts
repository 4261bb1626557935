/** A document of the demo data, at its path. */
export interface DemoDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}
