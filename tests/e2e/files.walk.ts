import { describeWalk } from './walk/describe-walk.ts';
import { downloadVocabulary, fileOpeningVocabulary, WITH_FILE } from './walk/download.vocabulary.ts';
import { framingVocabulary } from './walk/framing.vocabulary.ts';
import { SIGNED_IN } from './walk/signed-in.ts';
import { uploadVocabulary } from './walk/upload.vocabulary.ts';

/** Files on their way to the server and back, walked in the real application. */
describeWalk(uploadVocabulary, { ...SIGNED_IN, 'GET /company-profile': 'held' });
describeWalk(framingVocabulary, { ...SIGNED_IN, 'GET /company-profile': 'held' });
describeWalk(downloadVocabulary(), WITH_FILE);
describeWalk(fileOpeningVocabulary(), WITH_FILE);
