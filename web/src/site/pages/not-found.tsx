import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { startPage } from '../start-page.tsx';

startPage('not-found', <NotFoundPage />);
