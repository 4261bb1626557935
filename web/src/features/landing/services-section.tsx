import { formatPrice } from '@paw-haven/domain/service/display';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { LandingService } from './landing-data.ts';
import type { PublicData } from '../../lib/use-public.ts';
import { featuresOf } from './view-model.ts';
import './services-section.css';

/** A price list that reads like a menu. */
export function ServicesSection({ services }: { readonly services: PublicData<readonly LandingService[]> }) {
  return (
    <section id="services" className="landing-band">
      <div className="page landing-section">
        <h2>Services</h2>
        <p className="soft landing-lead">
          One price for the whole treatment. Big coats and knots we talk about before we start.
        </p>
        <Menu services={services} />
      </div>
    </section>
  );
}

function Menu({ services }: { readonly services: PublicData<readonly LandingService[]> }) {
  if (services.status === 'error') {
    return (
      <ErrorState
        title="Our price list could not be loaded"
        text="Please try again, or call us: we are happy to help."
        onRetry={services.retry}
      />
    );
  }
  if (services.status === 'loading') {
    return (
      <div className="menu" aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="menu-item">
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
    );
  }
  if (services.data.length === 0)
    return <p className="soft">Our price list is being renewed. Please call us.</p>;
  return (
    <ul className="plain-list menu">
      {services.data.map((service) => (
        <MenuItem key={service.id} service={service} />
      ))}
    </ul>
  );
}

function MenuItem({ service }: { readonly service: LandingService }) {
  const features = featuresOf(service.name);
  return (
    <li className="menu-item">
      <div className="menu-line">
        <h3>{service.name}</h3>
        <span className="menu-dots" aria-hidden="true" />
        <p className="menu-price tabular">From {formatPrice(service.price)}</p>
      </div>
      {service.description === undefined ? null : <p className="soft">{service.description}</p>}
      {features.length === 0 ? null : (
        <ul className="menu-features soft">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
