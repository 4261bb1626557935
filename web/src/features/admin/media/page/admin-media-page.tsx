import { Button, Segmented } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { unfinishedFiles } from '../../../../lib/uploads/unfinished-files.ts';
import { AdminPageHeader } from '../../components/page/admin-page-header.tsx';
import { DuplicatesView } from '../duplicates/duplicates-view.tsx';
import { CategoryFilter } from '../library/category-filter.tsx';
import { LibraryView } from '../library/library-view.tsx';
import type { OpenDialog } from '../dialogs/media-dialog.tsx';
import { messages, viewLabels } from '../messages.ts';
import { OrderView } from '../order/order-view.tsx';
import { MEDIA_VIEWS, readCategory, readView } from '../view-model.ts';

// The forms and the storage SDK are larger than the rest of the page.
const MediaDialog = lazy(async () => ({
  default: (await import('../dialogs/media-dialog.tsx')).MediaDialog,
}));
const UploadPanel = lazy(async () => ({ default: (await import('../upload/upload-panel.tsx')).UploadPanel }));

/** View and category are in the URL, so that a reload keeps them. */
export function AdminMediaPage() {
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isAdding, setIsAdding] = useState(false);
  const [view, category] = [readView(search.get('view')), readCategory(search.get('category'))];
  const go = (address: Readonly<Record<string, string>>) => setSearch(address, { replace: true });
  useEffect(() => void deleteOrphans(), []);
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        <Segmented
          aria-label={messages.views}
          name="view"
          options={MEDIA_VIEWS.map((value) => ({ value, label: viewLabels[value] }))}
          value={view}
          onChange={(chosen) => go(chosen === 'library' ? {} : { view: chosen })}
        />
        <Button disabled={isAdding} onClick={() => setIsAdding(true)}>
          {messages.add}
        </Button>
      </AdminPageHeader>
      {isAdding ? (
        <Suspense>
          <UploadPanel category={category ?? 'portfolio'} onClose={() => setIsAdding(false)} />
        </Suspense>
      ) : null}
      {view === 'library' ? (
        <>
          <CategoryFilter
            category={category}
            onChange={(chosen) => go(chosen === undefined ? {} : { category: chosen })}
          />
          <LibraryView key={category ?? 'all'} category={category} onOpen={setDialog} />
        </>
      ) : null}
      {view === 'order' ? <OrderView /> : null}
      {view === 'duplicates' ? <DuplicatesView onOpen={setDialog} /> : null}
      {dialog ? (
        <Suspense>
          <MediaDialog dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Deletes files that earlier visits left in storage without a record. */
async function deleteOrphans(): Promise<void> {
  const left = unfinishedFiles(storagePaths.websiteImages, new Date());
  if (left.length === 0) return;
  try {
    await (await import('../../components/images/image-files.ts')).deleteOrphanedImages(left);
  } catch (error) {
    console.warn('Files stay for later removal:', error);
  }
}
