import { Link } from 'react-router-dom';
import { Illustration } from '../../components/illustration.tsx';
import { PATHS } from '../../lib/paths.ts';
import './coming-soon-page.css';

/** Holds the place of a page that is not built yet, and says so. */
export function ComingSoonPage({ title }: { readonly title: string }) {
  return (
    <section className="coming-soon">
      <Illustration name="empty" className="coming-soon-picture" />
      <h1>{title}</h1>
      <p className="soft">
        This page is not ready yet; we would rather show it late than half done. Booking, pets and
        appointments work today.
      </p>
      <Link className="button button-secondary" to={PATHS.home}>
        Book an appointment
      </Link>
    </section>
  );
}
