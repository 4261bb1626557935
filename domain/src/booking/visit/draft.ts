/**
 * A visit that is being put together: which pets come, and what each of them gets. Prices, lengths and free times are
 * derived from it and from live data.
 */

/** The choices for one pet; what is undefined has not been chosen. */
export interface PetDraft {
  readonly petId?: string | undefined;
  readonly serviceId?: string | undefined;
  /** The label of a size, for a pet of unknown weight. */
  readonly size?: string | undefined;
  readonly addOns: readonly string[];
}

export interface VisitDraft {
  /** In the order in which they are groomed. A screen offers no fifth one. */
  readonly pets: readonly [PetDraft, ...PetDraft[]];
  /** Whether all pets are groomed at the same time; otherwise one after the other. */
  readonly together: boolean;
}

/** `at` is the position of the pet, from 0. */
export type DraftChange =
  /** If that pet already comes at another position, the two swap places, or the other position is dropped. */
  | {
      readonly kind: 'pet';
      readonly at: number;
      readonly petId: string | undefined;
      readonly other: 'swap' | 'drop';
    }
  /** `keep`: the size and the add-ons stay chosen. */
  | {
      readonly kind: 'service';
      readonly at: number;
      readonly serviceId: string | undefined;
      readonly keep: boolean;
    }
  | { readonly kind: 'size'; readonly at: number; readonly size: string | undefined }
  | { readonly kind: 'add-ons'; readonly at: number; readonly addOns: readonly string[] }
  | { readonly kind: 'come'; readonly pet: PetDraft }
  /** The first pet stays: a visit has at least one. */
  | { readonly kind: 'leave'; readonly at: number }
  | { readonly kind: 'arrange'; readonly together: boolean }
  /** Another customer: only the first pet's service stays. */
  | { readonly kind: 'restart' };

export const emptyDraft = (first: Partial<PetDraft> = {}): VisitDraft => ({
  pets: [{ addOns: [], ...first }],
  together: false,
});

export function changeDraft(draft: VisitDraft, change: DraftChange): VisitDraft {
  switch (change.kind) {
    case 'pet':
      return withPet(draft, change);
    case 'service':
      return withPart(draft, change.at, ({ petId, ...part }) =>
        change.keep
          ? { ...part, petId, serviceId: change.serviceId }
          : { petId, serviceId: change.serviceId, addOns: [] },
      );
    case 'size':
      return withPart(draft, change.at, (part) => ({ ...part, size: change.size }));
    case 'add-ons':
      return withPart(draft, change.at, (part) => ({ ...part, addOns: change.addOns }));
    case 'come':
      return { ...draft, pets: [...draft.pets, change.pet] };
    case 'leave':
      return withoutPart(draft, change.at);
    case 'arrange':
      return { ...draft, together: change.together };
    case 'restart':
      return emptyDraft({ serviceId: draft.pets[0].serviceId });
  }
}

function withPart(
  { pets: [first, ...others], together }: VisitDraft,
  at: number,
  change: (part: PetDraft) => PetDraft,
): VisitDraft {
  const changed = others.map((part, index) => (index + 1 === at ? change(part) : part));
  return { pets: [at === 0 ? change(first) : first, ...changed], together };
}

/** A size belongs to the pet for which it was chosen. */
function withPet(draft: VisitDraft, { at, petId, other }: Extract<DraftChange, { kind: 'pet' }>): VisitDraft {
  const before = draft.pets[at]?.petId;
  if (before === petId) return draft;
  const changed = withPart(draft, at, (part) => ({ ...part, petId, size: undefined }));
  const taken = draft.pets.findIndex((part, index) => index !== at && part.petId === petId);
  if (petId === undefined || taken === -1) return changed;
  if (other === 'drop' && taken > 0) return withoutPart(changed, taken);
  return withPart(changed, taken, (part) => ({ ...part, petId: before, size: undefined }));
}

/** A single pet is not groomed at the same time as another. */
function withoutPart({ pets: [first, ...others], together }: VisitDraft, at: number): VisitDraft {
  const left = others.filter((_, index) => index + 1 !== at);
  return { pets: [first, ...left], together: together && left.length > 0 };
}
