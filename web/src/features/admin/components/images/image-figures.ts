/** Figures of all images from the functions: cached for 5 minutes, and refetched after each change on this page. */
import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { queryClient } from '../../../../lib/calls/query-client.ts';

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
