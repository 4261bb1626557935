import type { ReactNode } from 'react';
import { language } from '../../lib/language/language.ts';
import { expectsSpanish, readStoredLanguage } from '../../lib/language/stored-language.ts';
import { shellText, type ShellText } from '../../lib/language/shell-texts.ts';
import { useHeading } from '../../lib/navigation/shown-page.ts';
import { SkeletonBlocks } from '../../ui/states/skeleton-blocks.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { PageHeader } from '../../ui/surfaces/page-header.tsx';
import styles from './customer-layout.module.css';
import bar from './navigation-bar.module.css';

interface EmptyPageProps {
  /** Shows the spinner that APP-07 prescribes while the session loads. */
  readonly spins?: boolean | undefined;
}

/** The customer's layout while its code is loading. `children` are below. */
export function CustomerFrame({ spins, children }: EmptyPageProps & { readonly children?: ReactNode }) {
  return (
    <>
      <div className={bar.bar}>
        <div className={bar.inner} />
      </div>
      <div className={styles.main}>
        <EmptyPage spins={spins} />
        {children}
      </div>
    </>
  );
}

/** A page while its code is loading. */
export function EmptyPage({ spins = false }: EmptyPageProps) {
  const heading = useHeading();
  return (
    <>
      {heading === null ? null : (
        <div aria-hidden="true">
          <PageHeader title={headingText(heading)} lead="&nbsp;" />
        </div>
      )}
      {spins ? <Spinner /> : <SkeletonBlocks label={shellText('Loading')} count={4} shape="row" />}
    </>
  );
}

/** Blank until the texts in Spanish are loaded, so that no English heading flashes. */
const headingText = (heading: string): string =>
  language() === 'en' && expectsSpanish(readStoredLanguage()) ? '\u00a0' : shellText(heading as ShellText);
