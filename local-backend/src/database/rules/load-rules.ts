import { OPEN_RULES, type AccessRules } from './access.ts';
export interface LoadedRules { readonly rules: AccessRules | undefined; readonly errors: readonly string[] }
export function loadRules(_source: string): LoadedRules { return { rules: OPEN_RULES, errors: [] }; }
