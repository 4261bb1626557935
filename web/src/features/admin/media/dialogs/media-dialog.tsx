import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { EditDialog } from './edit-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Removable = Pick<WebsiteImage, 'id' | 'title' | 'file_path' | 'is_active' | 'is_portfolio'>;

export type OpenDialog =
  | { readonly name: 'edit'; readonly image: WebsiteImage }
  | { readonly name: 'remove'; readonly images: readonly Removable[] };

interface MediaDialogProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

export function MediaDialog({ dialog, onClose }: MediaDialogProps) {
  return dialog.name === 'edit' ? (
    <EditDialog opened={dialog.image} onClose={onClose} />
  ) : (
    <RemoveDialog images={dialog.images} onClose={onClose} />
  );
}
