const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names of fields of the portal's own forms, and those that registration forms usually have. */
export const FIELD_NAMES = wordsOf(`
  fullName firstName lastName name email emailId emails mobile phone phoneCode phoneId authenticationId
  role designation companyName location bio aboutCompany linkedIn linkedin x twitter facebook instagram profileImage
  productName product productDescription productLink productLogo productImage BrochureUrl title description
  type fileUrl fileType priority status rating remarks tags followUpDate ownerId consent consentAt rawCode origin
  kind at minutes note items by field value label options low high onCapture ticketId message mode event
  industry website boothLocation logo banner brochure subject category photo cv pin
`);

/** Names of filters of lists. */
export const FILTER_NAMES = wordsOf(`
  status priority source owner tag tab sort order interest date due type from to ticket category activity answer
  person action origin
`);
