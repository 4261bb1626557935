import { DEFAULT_SETTINGS } from '@paw-haven/domain/settings/defaults';
import { Link, Outlet } from 'react-router-dom';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { PATHS } from '../../lib/paths.ts';
import './public-layout.css';

/** Around public pages that have no header of their own. */
export function PublicLayout() {
  return (
    <>
      <header className="public-header page">
        <Link className="public-brand" to={PATHS.landing}>
          {DEFAULT_SETTINGS.business_name}
        </Link>
        <ThemeSwitch />
      </header>
      <main className="public-main page">
        <Outlet />
      </main>
    </>
  );
}
