import { REAL_READING } from './walk/answers.ts';
import { describeEarlyWalk, describeWalk } from './walk/describe-walk.ts';
import { EDITOR_SCREENS } from './walk/editor-screens.ts';
import { editorVocabulary } from './walk/editor.vocabulary.ts';
import { FORM_SCREENS } from './walk/form-screens.ts';
import { passwordFormVocabulary } from './walk/forms.vocabulary.ts';
import { recordFormVocabulary } from './walk/record-form.vocabulary.ts';
import {
  profileVocabulary,
  supportVocabulary,
  teamInviteVocabulary,
  WITH_PENDING,
} from './walk/screens.vocabulary.ts';
import { SIGNED_IN } from './walk/signed-in.ts';
import { NO_TEAM, teamPasteRunVocabulary, teamPasteVocabulary } from './walk/team-paste.vocabulary.ts';

/**
 * The exhibitor's own pages walked in the real application, without server rows: the lists' dialogs through the one
 * editor, and their forms and the form screens through the one record form.
 */
for (const { screen, standing } of EDITOR_SCREENS) describeWalk(editorVocabulary(screen), standing);
for (const { screen, standing } of FORM_SCREENS) {
  describeWalk(recordFormVocabulary(screen), standing);
  describeEarlyWalk(recordFormVocabulary(screen), standing);
}
describeWalk(teamInviteVocabulary, WITH_PENDING);
describeWalk(teamPasteVocabulary(), NO_TEAM);
describeWalk(teamPasteRunVocabulary, NO_TEAM);
describeWalk(profileVocabulary(), { ...SIGNED_IN, 'GET /company-profile': 'held' });
describeWalk(supportVocabulary, SIGNED_IN);
describeWalk(passwordFormVocabulary, REAL_READING);
