/** What the functions say of all images. It is asked for, not listened to: fresh 5 minutes, and every change from here asks again. */
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
