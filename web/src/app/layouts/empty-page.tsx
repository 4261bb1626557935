import { shellText, type ShellText } from '../../lib/language/shell-texts.ts';
import { SkeletonBlocks } from '../../ui/states/skeleton-blocks.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { PageHeader } from '../../ui/surfaces/page-header.tsx';
import { ROUTES } from '../route-table.ts';

/** A page whose code is loading: the frame of pages that begin with their title, a ring for others. */
export function EmptyPage({ path }: { readonly path: string }) {
  const route = ROUTES.find((each) => each.path === path);
  if (!route?.usesAntd) return <Spinner />;
  return (
    <>
      <div aria-hidden="true">
        <PageHeader title={shellText(route.title as ShellText)} lead="&nbsp;" />
      </div>
      <SkeletonBlocks label={shellText('Loading')} count={3} shape="row" />
    </>
  );
}
