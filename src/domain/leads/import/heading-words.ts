import { FIELD_BY_NAME, plainHeading } from '../mapping.ts';
import type { ImportField } from '../mapping.ts';
import { EXPORTED_HEADINGS } from './exported-headings.ts';

/** What people call the columns of their lists, in several languages. */
const WORDS: Readonly<Partial<Record<ImportField | 'country' | 'captureTime', readonly string[]>>> = {
  fullName: [
    'Nombre completo',
    'Nom complet',
    'Vollständiger Name',
    'Ansprechpartner',
    'Kontakt',
    'नाम',
    'الاسم',
    '姓名',
    '氏名',
  ],
  firstName: [
    'Vorname',
    'Prénom',
    'Nombre',
    'Nombres',
    'Imię',
    'Voornaam',
    'Firstname',
    'First',
    'الاسم الأول',
  ],
  lastName: [
    'Nachname',
    'Familienname',
    'Nom de famille',
    'Apellido',
    'Apellidos',
    'Cognome',
    'Sobrenome',
    'Achternaam',
    'Nazwisko',
    'Lastname',
    'اسم العائلة',
  ],
  emailId: [
    'E-Mail-Adresse',
    'Mailadresse',
    'Courriel',
    'Adresse e-mail',
    'Correo',
    'Correo electrónico',
    'E-mail 1',
    'Email 1',
    'ईमेल',
    'البريد الإلكتروني',
    'البريد',
    '邮箱',
    'メール',
  ],
  phone: [
    'Telefon',
    'Telefonnummer',
    'Tel.',
    'Handy',
    'Handynummer',
    'Mobil',
    'Mobiltelefon',
    'Téléphone',
    'Portable',
    'Téléphone portable',
    'Teléfono',
    'Móvil',
    'Celular',
    'Telefono',
    'Cellulare',
    'Telefone',
    'Telefoon',
    'Phone 1',
    'Business Phone',
    'Work Phone',
    'Landline phone',
    'Landline',
    'Home Phone',
    'Mobile Phone Number',
    'WhatsApp',
    'फ़ोन',
    'मोबाइल',
    'الهاتف',
    'الجوال',
    '电话',
    '電話',
  ],
  companyName: [
    'Firma',
    'Unternehmen',
    'Société',
    'Entreprise',
    'Empresa',
    'Azienda',
    'Società',
    'Bedrijf',
    'Organization Name',
    'Associated Company',
    'कंपनी',
    'الشركة',
    '公司',
    '会社',
  ],
  designation: [
    'Berufsbezeichnung',
    'Funktion',
    'Poste',
    'Fonction',
    'Cargo',
    'Puesto',
    'Ruolo',
    'Stanowisko',
    'पद',
    'المنصب',
    'الوظيفة',
    '职位',
  ],
  remarks: [
    'More',
    'Bemerkung',
    'Bemerkungen',
    'Notiz',
    'Notizen',
    'Kommentar',
    'Remarque',
    'Remarques',
    'Commentaire',
    'Commentaires',
    'Notas',
    'Observaciones',
    'Comentarios',
    'Note libere',
    'टिप्पणी',
    'ملاحظات',
    '备注',
  ],
  tags: ['Schlagwörter', 'Étiquettes', 'Etiquetas', 'Kategorien'],
  createdAt: ['Scan date', 'Scan time and date', 'Captured', 'Capture time'],
  captureTime: ['Scan Time', 'Time', 'Uhrzeit', 'Heure', 'Hora'],
  country: [
    'Country',
    'Land',
    'Pays',
    'País',
    'Paese',
    'Country/Region',
    'Business Country/Region',
    'देश',
    'البلد',
    'الدولة',
    '国家',
  ],
};

/** The field of each heading of our own files, in every language. */
const EXPORTED = EXPORTED_HEADINGS.flatMap((headings) =>
  [...headings].flatMap(([english, own]) => {
    const field = FIELD_BY_NAME.get(plainHeading(english));
    return field === undefined ? [] : [[plainHeading(own), field] as const];
  }),
);

const BY_WORD = new Map<string, ImportField | 'country' | 'captureTime'>([
  ...FIELD_BY_NAME,
  ...EXPORTED,
  ...(Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((use) =>
    (WORDS[use] ?? []).map((word) => [plainHeading(word), use] as const),
  ),
]);

/** What a list calls the people in it, in front of a heading: "Person - Email", "Attendee job title". */
const THINGS: ReadonlySet<string> = new Set(
  (
    'person contact attendee guest visitor participant delegate lead prospect customer client registrant ' +
    'teilnehmer besucher kunde participante cliente contacto personne visiteur'
  ).split(' '),
);

/** Which of several addresses or numbers it is, after a heading. */
const KINDS: ReadonlySet<string> = new Set(
  'work business office home private mobile primary main other 1'.split(' '),
);

/** What a thing in front leaves as it is: a status or an id of a person is not the lead's. */
const OF_PERSON: ReadonlySet<string> = new Set([
  'fullName',
  'firstName',
  'lastName',
  'emailId',
  'phone',
  'companyName',
  'designation',
  'country',
]);

/** What a heading says about its column, in any of the known languages. */
export function useOfHeading(heading: string): ImportField | 'country' | 'captureTime' | undefined {
  const known = BY_WORD.get(plainHeading(heading));
  if (known !== undefined || heading.length > LONGEST) return known;
  const words = heading
    .toLowerCase()
    .split(/[\s\-–:./_|()]+/u)
    .filter((word) => word !== '');
  const rest = THINGS.has(words[0] ?? '') ? words.slice(1) : words;
  const shorter = KINDS.has(rest.at(-1) ?? '') ? rest.slice(0, -1) : rest;
  return [rest, shorter]
    .map((some) => BY_WORD.get(plainHeading(some.join(' '))))
    .find((use) => use !== undefined && OF_PERSON.has(use));
}

/** No heading is longer. */
const LONGEST = 80;
