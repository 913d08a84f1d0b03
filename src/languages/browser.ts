import { followLanguage } from '../domain/language.ts';
import { isLanguage } from '../domain/language-names.ts';
import './all.ts';

/** While developing, the page says its language; a build is of one. */
followLanguage(() => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
});
