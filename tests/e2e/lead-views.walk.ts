import { describeWalk } from './walk/describe-walk.ts';
import { leadViewsVocabulary, leadViewWorkVocabulary, ONE_VIEW } from './walk/lead-views.vocabulary.ts';
import { paletteVocabulary, SEARCHED_LEADS } from './walk/palette.vocabulary.ts';

/** Kept views of the lead list and the command palette, walked in the real application. */
describeWalk(leadViewsVocabulary, ONE_VIEW);
describeWalk(leadViewWorkVocabulary, ONE_VIEW);
describeWalk(paletteVocabulary, SEARCHED_LEADS);
