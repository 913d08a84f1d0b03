/** A stored number: digits; `phoneCode` is empty where the country is not known. */
type Numbered = { phoneCode: string; phone: string };

/** A number as a `tel:` address and an address card write it. */
export const telephoneOf = ({ phoneCode, phone }: Numbered): string =>
  phoneCode === '' ? phone : `+${phoneCode}${phone}`;

/** The address of a new mail to somebody. */
export const mailTo = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** A number as people read it; empty without one. */
export const phoneText = ({ phoneCode, phone }: Numbered): string =>
  phone === '' || phoneCode === '' ? phone : `+${phoneCode} ${phone}`;
