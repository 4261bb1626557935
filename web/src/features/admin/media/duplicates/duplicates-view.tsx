import type { DuplicateGroup } from '@paw-haven/domain/site/image/answers';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { Button, Tag } from 'antd';
import { useDuplicates } from '../../components/images/image-figures.ts';
import grid from '../images.module.css';
import { ImagePicture } from '../image-picture.tsx';
import type { OpenDialog } from '../dialogs/media-dialog.tsx';
import { categoryLabels, messages, useLabels } from '../messages.ts';
import { useSiteContent } from '../use-site-content.ts';
import { usesOf } from '../view-model.ts';
import styles from './duplicates-view.module.css';

interface DuplicatesViewProps {
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Groups of images with the same file content. */
export function DuplicatesView({ onOpen }: DuplicatesViewProps) {
  const duplicates = useDuplicates();
  if (duplicates.isPending)
    return <SkeletonBlocks label={messages.duplicatesLoading} count={3} shape="card" />;
  if (duplicates.isError)
    return (
      <ErrorState
        title={messages.duplicatesFailed}
        error={duplicates.error}
        onRetry={() => void duplicates.refetch()}
      />
    );
  const { groups } = duplicates.data;
  if (groups.length === 0)
    return <EmptyState title={messages.duplicatesEmpty} text={messages.duplicatesEmptyText} />;
  return (
    <>
      <p className={`soft ${styles.lead}`}>{messages.duplicatesLead}</p>
      {groups.map((group) => (
        <Group key={group.content} group={group} onOpen={onOpen} />
      ))}
    </>
  );
}

interface GroupProps extends DuplicatesViewProps {
  readonly group: DuplicateGroup;
}

function Group({ group: { content, images, more }, onOpen }: GroupProps) {
  const others = images.slice(1);
  const title = `same-${content}`;
  const count = images.length + more;
  return (
    <section className={styles.group} aria-labelledby={title}>
      <header className={styles.head}>
        <h3 id={title}>{messages.duplicatesGroup(count)}</h3>
        {more > 0 ? <p className="soft">{messages.duplicatesMore(more)}</p> : null}
        {others.length > 0 ? (
          <Button
            aria-label={`${messages.duplicatesRemove(others.length)}: ${images[0]?.title}`}
            onClick={() => onOpen({ name: 'remove', images: others })}
          >
            {messages.duplicatesRemove(others.length)}
          </Button>
        ) : null}
      </header>
      <ul className={grid.grid}>
        {images.map((image, index) => (
          <Same key={image.id} image={image} isOldest={index === 0} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

interface SameProps extends DuplicatesViewProps {
  readonly image: DuplicateGroup['images'][number];
  readonly isOldest: boolean;
}

function Same({ image, isOldest, onOpen }: SameProps) {
  const uses = usesOf(image, useSiteContent());
  return (
    <li className={styles.same}>
      <ImagePicture image={image} sizes="(max-width: 30rem) 50vw, 16rem" />
      <div className={styles.text}>
        <p className={styles.title}>{image.title}</p>
        <p className="soft">{categoryLabels[image.category]}</p>
        <p className={styles.tags}>
          {isOldest ? <Tag color="processing">{messages.duplicatesOldest}</Tag> : null}
          {image.is_active ? null : <Tag>{messages.inactive}</Tag>}
          {uses.map((use) => (
            <Tag key={use} color="success">
              {useLabels[use]}
            </Tag>
          ))}
        </p>
        <Button
          type="text"
          aria-label={`${messages.remove} ${image.title}`}
          onClick={() => onOpen({ name: 'remove', images: [image] })}
        >
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}
