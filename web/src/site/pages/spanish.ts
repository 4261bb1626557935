/** Loaded before the scripts of a page in Spanish. */
import { setShellTranslations } from '../../lib/language/shell-texts.ts';
import { SPANISH_SITE } from '../../lib/language/site-texts.es.ts';

setShellTranslations(SPANISH_SITE);
