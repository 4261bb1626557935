/** The drawings for pets without a photo. */
export const PET_DRAWINGS = {
  dog: ['spaniel', 'poodle', 'terrier'],
  cat: ['cat'],
  rabbit: ['rabbit'],
} as const;

export type PetDrawing = (typeof PET_DRAWINGS)[keyof typeof PET_DRAWINGS][number];

const CATS =
  /\b(cats?|kitten|kitty|tabby|calico|shorthair(?!.*pointer)|longhair(?!.*(dachshund|chihuahua|whippet))|siamese|persian|maine coon|ragdoll|bengal|sphynx|birman|burmese|abyssinian|russian blue|scottish fold|(devon|cornish) rex|norwegian forest)\b/i;
const RABBITS = /\b(rabbits?|bunny|bunnies|lop|lionhead|rex rabbit|netherland dwarf)\b/i;

/** The same drawing every time for a pet. The breed suggests the kind of animal; the default is a dog. */
export function drawingOf(petId: string, breed: string | null): PetDrawing {
  const drawings: readonly PetDrawing[] = PET_DRAWINGS[kindOf(breed ?? '')];
  const sum = Array.from(petId).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return drawings[sum % drawings.length] ?? 'spaniel';
}

function kindOf(breed: string): keyof typeof PET_DRAWINGS {
  if (RABBITS.test(breed)) return 'rabbit';
  return CATS.test(breed) ? 'cat' : 'dog';
}
