import type * as english from '../../../../../ui/leads/panel/merge-texts.ts';

export const MERGE_TEXTS: typeof english.MERGE_TEXTS = {
  shares: 'इनके साथ ईमेल या नंबर समान है',
  mergeWith: (name) => `${name} के साथ जोड़ें`,
  merge: 'जोड़ें',
  title: 'ये दोनों लीड जोड़ें?',
  explained: (kept, other) =>
    `${kept} बनी रहती है और ${other} के नोट्स, मुलाकातें और बैज ले लेती है। जहाँ दोनों में मान है, वहाँ ${kept} का मान रहता है और दूसरा नोट्स में जाता है। प्राथमिकता और रेटिंग: जो ऊँची हो।`,
  reading: 'दोनों लीड लोड हो रही हैं',
  stays: 'बनी रहती है',
  goes: 'जोड़ी जाती है',
};
