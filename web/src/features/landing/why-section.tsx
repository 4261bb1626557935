import { Illustration } from '../../ui/states/illustration.tsx';
import { siteText } from '../../lib/language/shell-texts.ts';
import landing from './landing.module.css';

const REASONS = [
  [
    'Professional Groomers',
    'Trained in breed cuts and in reading a nervous guest. The same faces, visit after visit.',
  ],
  ['Safe Environment', 'Non-slip tables, quiet dryers and disinfected tools. No pet is ever left alone.'],
  ['Quick Service', 'Appointments start on time and take as long as we said. No days spent in a crate.'],
  ['Personalized Care', 'Shampoo, scissors and pace to suit your pet’s coat and character.'],
] as const;

export function WhySection() {
  return (
    <section className={`page ${landing.section} ${landing.why}`}>
      <div className={landing.whyHead}>
        <h2>{siteText('Why choose us')}</h2>
        <Illustration name="salon" />
      </div>
      <dl className={landing.whyList}>
        {REASONS.map(([title, text]) => (
          <div key={title}>
            <dt>{siteText(title)}</dt>
            <dd className="soft">{siteText(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
