import { AboutSection } from './about-section.tsx';
import { ClosingCall } from './closing-call.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Hero } from './hero.tsx';
import { loadImages, loadReviews, loadServices, loadSettings, toSettings } from './landing-data.ts';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { usePublic } from '../../lib/use-public.ts';
import { heroImage } from './view-model.ts';
import { WhySection } from './why-section.tsx';
import './landing.css';

const DEFAULTS = toSettings(null);

/** The public front page. It is whole with the defaults; what the business has entered comes in after the first paint. */
export function LandingPage({ signedIn = false }: { readonly signedIn?: boolean }) {
  const loaded = usePublic(loadSettings);
  const services = usePublic(loadServices);
  const reviews = usePublic(loadReviews);
  const images = usePublic(loadImages);
  const settings = loaded.status === 'success' ? loaded.data : DEFAULTS;
  const picture =
    loaded.status === 'loading'
      ? undefined
      : heroImage(settings, images.status === 'success' ? images.data : []);

  return (
    <div className="landing">
      <LandingHeader settings={settings} />
      <main>
        <Hero settings={settings} signedIn={signedIn} picture={picture} />
        <AboutSection settings={settings} />
        <ServicesSection services={services} />
        <WhySection />
        <GallerySection images={images} />
        <ReviewsSection reviews={reviews} zone={settings.zone} />
        <ClosingCall phone={settings.phone} />
      </main>
      <LandingFooter settings={settings} services={services.status === 'success' ? services.data : []} />
    </div>
  );
}
