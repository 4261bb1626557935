import { Illustration } from '../../components/illustration.tsx';
import { PATHS } from '../../lib/paths.ts';

export function BookingCall() {
  return (
    <section className="gallery-call">
      <div className="page gallery-call-inner">
        <Illustration name="spaniel" />
        <div>
          <h2>Room for one more portrait</h2>
          <p className="soft">Choose a service and a time; it takes a minute.</p>
        </div>
        <a href={PATHS.home} className="button button-primary button-large">
          Book Appointment
        </a>
      </div>
    </section>
  );
}
