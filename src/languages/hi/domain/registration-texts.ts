import type * as english from '../../../domain/registration-texts.ts';

export const MOVE_REFUSALS: typeof english.MOVE_REFUSALS = {
  already: {
    pending: 'यह पंजीकरण पहले से लंबित है।',
    approved: 'यह पंजीकरण पहले से स्वीकृत है।',
    rejected: 'यह पंजीकरण पहले से अस्वीकृत है।',
    cancelled: 'यह पंजीकरण पहले से रद्द है।',
  },
  cancelled: 'यह पंजीकरण रद्द कर दिया गया था। व्यक्ति का फिर से पंजीकरण करें।',
  impossible: {
    pending: 'लंबित पंजीकरण इस तरह बदला नहीं जा सकता।',
    approved: 'स्वीकृत पंजीकरण इस तरह बदला नहीं जा सकता।',
    rejected: 'अस्वीकृत पंजीकरण इस तरह बदला नहीं जा सकता।',
    cancelled: 'रद्द पंजीकरण इस तरह बदला नहीं जा सकता।',
  },
};
