/** Firestore's SDK is half of the app's code, so it is loaded with the first listener or write (ADR 16). */
type Sdk = typeof import('./sdk.ts');

let sdk: Sdk | undefined;

/** Undefined until the SDK is loaded. */
export function loadedSdk(): Sdk | undefined {
  return sdk;
}

export async function loadSdk(): Promise<Sdk> {
  return (sdk ??= await import('./sdk.ts'));
}
