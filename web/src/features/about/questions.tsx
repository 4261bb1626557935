import { PATHS } from '../../lib/navigation/paths.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './about-page.module.css';

const VACCINES = 'Which vaccinations are needed?';

const QUESTIONS = [
  {
    question: 'What services do you offer?',
    answer:
      'Basic and premium grooming, nail trimming, teeth cleaning, and breed treatments for coats that need special care.',
  },
  {
    question: 'How long does a session take?',
    answer:
      'Sessions take 1 to 2 hours, depending on size, coat and mood. No one is rushed, and we call you when your pet is ready.',
  },
  {
    question: 'Do you come to my home?',
    answer: 'Yes: mobile grooming is offered in select areas. Call us to see if we come to yours.',
  },
  {
    question: VACCINES,
    answer:
      'Proof of current rabies vaccination is required. Bring the certificate, or a photo of it on your phone, to your first visit.',
  },
  {
    question: 'How do I prepare my pet?',
    answer:
      'Exercise your pet beforehand: a long walk makes a calm guest. And please do not feed right before the visit; treats are on us.',
  },
] as const;

/** Answers unfold natively, with or without JavaScript. */
export function Questions() {
  const { vaccines } = useSiteSettings();
  return (
    <section className={`page ${styles.section} ${styles.questions}`}>
      <h2>{siteText('Questions we hear most')}</h2>
      <div>
        {QUESTIONS.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>{siteText(question)}</summary>
            <p className="soft">{siteText(answer)}</p>
            {vaccines && question === VACCINES ? (
              <p>
                <a href={PATHS.petProfiles}>{siteText('Upload it to your pet’s profile')}</a>
              </p>
            ) : null}
          </details>
        ))}
      </div>
    </section>
  );
}
