import type * as english from '../../../domain/recording-messages.ts';

export const RECORDING_MESSAGES: typeof english.RECORDING_MESSAGES = {
  ended: 'रिकॉर्डिंग समाप्त हो गई।',
  endedText: 'अब कुछ भी रिकॉर्ड नहीं हो रहा है।',
  isOver: 'यह अनुरोध या रिकॉर्डिंग समाप्त हो चुकी है।',
  declined: 'कुछ भी रिकॉर्ड नहीं होता।',
  answerFailed: 'आपका जवाब सहेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  unknownStep: 'यह चरण रिकॉर्ड नहीं किया जा सकता।',
};
