import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/async/when-idle.ts';
import { consumeQuestion } from '../../lib/session/requested-page.ts';
import { AboutSection } from './about-section.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Hero } from './hero.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { phoneHref } from '@paw-haven/domain/offer/settings/phone';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Illustration } from '../../ui/states/illustration.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { NextOpening } from './openings.tsx';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './closing-call.module.css';
import landing from './landing.module.css';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

/** Explains to a visitor who requested a page of the app why they must sign in first. */
function SignInFirst() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        if (consumeQuestion()) setIsOpen(true);
      }),
    [],
  );
  if (!isOpen) return null;
  return (
    <Suspense>
      <SignInDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}

/** The front page's content, between the site's header and footer. */
export function LandingPage({ signedIn = false }: { readonly signedIn?: boolean }) {
  return (
    <>
      <Hero signedIn={signedIn} />
      <ServicesSection />
      <AboutSection />
      <WhySection />
      <GallerySection />
      <ReviewsSection />
      <ClosingCall />
      <SignInFirst />
    </>
  );
}

function ClosingCall() {
  const { phone } = useSiteSettings();
  return (
    <section className={styles.closing}>
      <div className={`page ${styles.inner}`}>
        <div className={styles.words}>
          <h2>{siteText('Ready to Pamper Your Pet?')}</h2>
          <p>{siteText('It takes a minute online, or one call. We look forward to meeting you both.')}</p>
          <div className={styles.actions}>
            <ButtonLink href={PATHS.home} size="large" className={styles.book}>
              {siteText('Book Now')}
            </ButtonLink>
            <ButtonLink href={phoneHref(phone)} size="large">
              {siteText('Call Us')}
            </ButtonLink>
          </div>
          <NextOpening />
        </div>
        <Illustration name="peek" />
      </div>
    </section>
  );
}

const REASONS = [
  [
    'Professional Groomers',
    'Trained in breed cuts and in reading a nervous guest. The same faces, visit after visit.',
  ],
  ['Safe Environment', 'Non-slip tables, quiet dryers and disinfected tools. No pet is ever left alone.'],
  ['Quick Service', 'Appointments start on time and take as long as we said. No days spent in a crate.'],
  ['Personalized Care', 'Shampoo, scissors and pace to suit your pet’s coat and character.'],
] as const;

function WhySection() {
  return (
    <section className={`page ${landing.section} ${landing.why}`}>
      <div className={landing.whyHead}>
        <h2>{siteText('Why choose us')}</h2>
        <Illustration name="salon" />
      </div>
      <dl className={landing.whyList}>
        {REASONS.map(([title, text]) => (
          <div key={title}>
            <dt>{siteText(title)}</dt>
            <dd className="soft">{siteText(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
