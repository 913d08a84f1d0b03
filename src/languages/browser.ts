import { followLanguage, isLanguage } from '../domain/language.ts';
import './all.ts';

/** While developing, the page says its language; a build is of one. */
followLanguage(() => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
});
