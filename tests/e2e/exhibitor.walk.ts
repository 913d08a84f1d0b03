import { editorVocabulary, REAL_READING } from './walk/editor.vocabulary.ts';
import {
  passwordFormVocabulary,
  profileFormVocabulary,
  supportFormVocabulary,
} from './walk/forms.vocabulary.ts';
import { EDITOR_SCREENS } from './walk/lists.ts';
import { describeWalk } from './walk/describe-walk.ts';

/**
 * The exhibitor's own pages walked in the real application: the lists through the one editor, and the forms that
 * are screens of their own.
 */
for (const screen of EDITOR_SCREENS) describeWalk(editorVocabulary(screen), REAL_READING);
for (const vocabulary of [supportFormVocabulary, profileFormVocabulary, passwordFormVocabulary]) {
  describeWalk(vocabulary, REAL_READING);
}
