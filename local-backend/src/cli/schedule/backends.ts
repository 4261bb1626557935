/** What the Functions emulator has loaded, read from its `GET /backends`. */
export interface LoadedFunction {
  /** The deployed id, `create-payment`. */
  readonly name: string;
  readonly region: string;
  /** The cron or "every 5 minutes" text of a scheduled function. */
  readonly schedule: string | undefined;
  readonly timeZone: string | undefined;
}

interface BackendsAnswer {
  readonly backends?: readonly {
    readonly functionTriggers?: readonly {
      readonly name: string;
      readonly region: string;
      readonly schedule?: { readonly schedule?: string; readonly timeZone?: string | null };
    }[];
  }[];
}

/** @throws when the emulator does not answer. */
export async function listFunctions(functionsPort: number): Promise<LoadedFunction[]> {
  const response = await fetch(`http://127.0.0.1:${functionsPort}/backends`);
  const answer = (await response.json()) as BackendsAnswer;
  const triggers = (answer.backends ?? []).flatMap((backend) => backend.functionTriggers ?? []);
  return triggers.map((trigger) => ({
    name: trigger.name,
    region: trigger.region,
    schedule: trigger.schedule?.schedule,
    timeZone: trigger.schedule?.timeZone ?? undefined,
  }));
}
