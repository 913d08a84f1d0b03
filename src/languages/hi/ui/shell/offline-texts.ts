import type * as english from '../../../../ui/shell/offline-texts.ts';

export const OFFLINE_TEXTS: typeof english.OFFLINE_TEXTS = {
  notice: 'आप ऑफ़लाइन हैं। आपका लिखा हुआ यहीं रहेगा; कनेक्शन आने पर फिर कोशिश करें।',
  captures: 'आप ऑफ़लाइन हैं। स्कैन इसी डिवाइस पर रहते हैं और कनेक्शन आने पर अपने आप भेजे जाते हैं।',
};
