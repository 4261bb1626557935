import { Illustration } from '../../ui/illustration.tsx';
import { useBookingPath } from '../../lib/session/use-booking-path.ts';

export function BookingCall() {
  const bookingPath = useBookingPath();
  return (
    <section className="gallery-call">
      <div className="page gallery-call-inner">
        <Illustration name="spaniel" />
        <div>
          <h2>Room for one more portrait</h2>
          <p className="soft">Choose a service and a time; it takes a minute.</p>
        </div>
        <a href={bookingPath} className="button button-primary button-large">
          Book Appointment
        </a>
      </div>
    </section>
  );
}
