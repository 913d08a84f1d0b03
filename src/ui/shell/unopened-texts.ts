import { texts } from '../../domain/language.ts';

export const UNOPENED_TEXTS = texts({
  title: 'The portal could not be opened',
  text: 'It opens by itself once the connection is back.',
  action: 'Try again',
});
