import { GalleryPage } from '../../features/gallery/gallery-page.tsx';
import { startPage } from '../start-page.tsx';

startPage('gallery', <GalleryPage />);
