/** Figures of all images from the functions: fetched, fresh for 5 minutes, and fetched again after each change on this page. */
import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../../../lib/callables.ts';
import { queryClient } from '../../../lib/query-client.ts';

const KEY = 'website-images';

export function useImageCounts() {
  return useQuery(
    { queryKey: [KEY, 'counts'], queryFn: () => callFunction('get-images-by-category', {}) },
    queryClient(),
  );
}

export function useDuplicates() {
  return useQuery(
    { queryKey: [KEY, 'duplicates'], queryFn: () => callFunction('get-duplicate-images', {}) },
    queryClient(),
  );
}

export function refreshImageFigures(): void {
  void queryClient().invalidateQueries({ queryKey: [KEY] });
}
