import { AboutPage } from '../../features/about/about-page.tsx';
import { startPage } from '../start-page.tsx';

startPage('about', <AboutPage />);
