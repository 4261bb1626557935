import { phoneHref } from '@paw-haven/domain/settings/phone';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';

export function ClosingCall({ phone }: { readonly phone: string }) {
  return (
    <section className="closing">
      <div className="page closing-inner">
        <div>
          <h2>Ready to Pamper Your Pet?</h2>
          <p>It takes a minute online, or one call. We look forward to both of you.</p>
        </div>
        <div className="closing-actions">
          <Link to={PATHS.home} className="button button-large closing-book">
            Book Now
          </Link>
          <a href={phoneHref(phone)} className="button button-large closing-phone">
            Call Us
          </a>
        </div>
      </div>
    </section>
  );
}
