import { phoneHref } from '@paw-haven/domain/settings/phone';
import { Illustration } from '../../ui/illustration.tsx';
import { PATHS } from '../../lib/paths.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { NextOpening } from './openings.tsx';
import './closing-call.css';

export function ClosingCall() {
  const { phone } = useSiteSettings();
  return (
    <section className="closing">
      <div className="page closing-inner">
        <div className="closing-words">
          <h2>Ready to Pamper Your Pet?</h2>
          <p>It takes a minute online, or one call. We look forward to both of you.</p>
          <div className="closing-actions">
            <a href={PATHS.home} className="button button-large closing-book">
              Book Now
            </a>
            <a href={phoneHref(phone)} className="button button-large">
              Call Us
            </a>
          </div>
          <NextOpening />
        </div>
        <Illustration name="peek" />
      </div>
    </section>
  );
}
