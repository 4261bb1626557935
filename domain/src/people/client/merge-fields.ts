/** Fields of two merged profiles of which one value remains. */
export const MERGE_FIELDS = ['full_name', 'email', 'phone', 'address', 'city', 'state', 'zip_code'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
