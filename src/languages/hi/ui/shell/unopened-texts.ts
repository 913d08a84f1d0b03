import type * as english from '../../../../ui/shell/unopened-texts.ts';

export const UNOPENED_TEXTS: typeof english.UNOPENED_TEXTS = {
  title: 'पोर्टल नहीं खुल सका',
  text: 'कनेक्शन वापस आने पर यह अपने आप खुलेगा।',
  action: 'फिर कोशिश करें',
};
