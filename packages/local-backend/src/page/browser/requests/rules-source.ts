/** Loads the active rules from their server. */
import { get } from '../parts/api.ts';
import type { WireRequest } from '../../../activity/activity.ts';

interface RulesAnswer {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
}

/** Resolves to undefined for Storage, whose rules runtime has no address. */
export async function rulesSource({ service, scope }: WireRequest): Promise<string | undefined> {
  if (service === 'firestore') {
    const project = scope.split('/')[1] ?? '';
    const { rules } = await get<RulesAnswer>(`/api/firestore/emulator/v1/projects/${project}:securityRules`);
    return rules.files[0]?.content;
  }
  if (service !== 'database') return undefined;
  const response = await fetch(`/api/database/.settings/rules.json?ns=${encodeURIComponent(scope)}`);
  return response.ok ? response.text() : undefined;
}
