import type { Profile } from '@paw-haven/domain/profile/schema';
import { messages } from './messages.ts';
import page from './customer-page.module.css';
import styles from './profile-section.module.css';

/** How to reach the customer. */
export function ProfileSection({ profile }: { readonly profile: Profile }) {
  const { email, phone, address, city, state, zip_code: zip } = profile;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const whole = [address, place].filter(Boolean).join('\n');
  return (
    <section className={page.section} aria-labelledby="customer-profile">
      <h3 id="customer-profile">{messages.profile}</h3>
      <dl className={styles.facts}>
        <dt>{messages.email}</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : <None />}</dd>
        <dt>{messages.phone}</dt>
        <dd>{phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> : <None />}</dd>
        <dt>{messages.address}</dt>
        <dd>{whole || <None />}</dd>
      </dl>
    </section>
  );
}

function None() {
  return <span className="soft">{messages.notGiven}</span>;
}
