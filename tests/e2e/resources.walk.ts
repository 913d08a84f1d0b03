import { describeWalk } from './walk/describe-walk.ts';
import { RESOURCE_SCREENS } from './walk/resource-screens.ts';
import { resourceVocabulary } from './walk/resource.vocabulary.ts';

/** Every data machine walked in the real application: its request is held while all others are answered. */
for (const { screen, standing } of RESOURCE_SCREENS) describeWalk(resourceVocabulary(screen), standing);
