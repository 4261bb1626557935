/** Suggests alerts by the words of a list. A person decides, because a text may mean something else. */
import type { CareAlert } from '../../care/schema.ts';
import type { ImportRow, ImportRowPet } from './row.ts';

const WORDS: readonly (readonly [CareAlert, RegExp])[] = [
  [
    'bites',
    /(?:\b(?:bites?|biter|biting|bitten|nips?|nippy|nipper|snaps)\b|(?<!\ba (?:little )?)\bbit\b)/giu,
  ],
  ['muzzle', /\bmuzzle[ds]?\b/giu],
  ['seizures', /\b(?:seizures?|epilep\w*)/giu],
];
/** Before the word, or behind it: `no bites`, `doesn’t bite`, `muzzle: no`. */
const DENIED_BEFORE = /\b(?:no|not|never|without|non|\w+n[’']?t)\b[^.;:\n]{0,20}$/iu;
const DENIED_BEHIND = /^\s*[:=?-]?\s*(?:no|none|n)\b/iu;

/** The alerts that a pet's texts suggest. */
export function suggestedAlerts({ alert, notes }: Pick<ImportRowPet, 'alert' | 'notes'>): CareAlert[] {
  const text = [alert, notes].filter((part) => part !== null).join('\n');
  return WORDS.flatMap(([kind, word]) => {
    const isSaid = [...text.matchAll(word)].some(({ 0: found, index }) => {
      const [before, behind] = [text.slice(0, index), text.slice(index + found.length)];
      return !DENIED_BEFORE.test(before) && !DENIED_BEHIND.test(behind);
    });
    return isSaid ? [kind] : [];
  });
}

export interface AlertSuggestion {
  readonly kind: CareAlert;
  readonly pets: number;
  /** A text that suggests it. */
  readonly example: string;
}

/** One for each kind that a pet's texts suggest, most pets first. */
export function alertSuggestions(rows: readonly ImportRow[]): AlertSuggestion[] {
  return WORDS.flatMap(([kind]) => {
    const pets = rows.flatMap(({ pet }) => (pet && suggestedAlerts(pet).includes(kind) ? pet : []));
    const [first] = pets;
    return first ? [{ kind, pets: pets.length, example: first.alert ?? first.notes ?? '' }] : [];
  }).toSorted((one, other) => other.pets - one.pets);
}

/** The rows with those of the suggested alerts that a person chose. */
export function withAlerts(rows: readonly ImportRow[], chosen: readonly CareAlert[]): ImportRow[] {
  return rows.map((row) => {
    const alerts = row.pet ? suggestedAlerts(row.pet).filter((alert) => chosen.includes(alert)) : [];
    return alerts.length === 0 ? row : { ...row, choices: { ...row.choices, alerts } };
  });
}
