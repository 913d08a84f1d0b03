/** How many rows a list of a picture holds, and whether their texts are as long as people write them. */
export type Amount = 'none' | 'one' | 'many' | 'long';

type Person = { name: string; company: string; title: string; mail: string };

export const PEOPLE: readonly Person[] = [
  { name: 'Lena Fischer', company: 'Kontor AG', title: 'Head of purchasing', mail: 'lena@kontor.example' },
  { name: 'Omar Khan', company: 'Initech', title: 'Plant manager', mail: 'omar.khan@initech.example' },
  { name: 'Meera Shah', company: 'Globex Foods', title: 'Director', mail: 'meera@globex.example' },
  { name: 'José Álvarez', company: 'Mercado Sur', title: 'Buyer', mail: 'jose@mercado.example' },
  { name: 'Yuki Tanaka', company: 'Tanaka Tools', title: 'Engineer', mail: 'yuki@tanaka.example' },
  { name: 'Amina Yusuf', company: 'Lagos Logistics', title: 'Operations', mail: 'amina@lagos.example' },
  { name: 'Tom Becker', company: 'Becker & Sohn', title: 'Owner', mail: 'tom@becker.example' },
  { name: 'Priya Nair', company: 'Kochi Spices', title: 'Quality lead', mail: 'priya@kochi.example' },
];

/** Forty letters and more without a place to break, Devanagari, and Arabic. */
const LONG: readonly Person[] = [
  {
    name: 'Maximiliana-Konstantina von Hohenstaufen-Lichtenberg',
    company: 'Donaudampfschifffahrtsgesellschaftsverein',
    title: 'Stellvertretende Bereichsleiterin Automatisierungstechnik',
    mail: 'maximiliana-konstantina.hohenstaufen@donaudampfschifffahrt.example',
  },
  {
    name: 'अनिरुद्ध विश्वनाथन चट्टोपाध्याय',
    company: 'भारतीय यंत्र एवं उपकरण निर्माण निगम',
    title: 'वरिष्ठ महाप्रबंधक, अंतरराष्ट्रीय क्रय विभाग',
    mail: 'aniruddha@yantra.example',
  },
  {
    name: 'عبد الرحمن بن محمد الأنصاري',
    company: 'شركة الخليج المتحدة للصناعات الهندسية المحدودة',
    title: 'مدير المشتريات الإقليمي',
    mail: 'ansari@khaleej.example',
  },
];

export const LONG_WORDS =
  'Wants a palletiser for mixed cartons, two shifts, with the line in Coimbatore first and the one in Pune by March. Asked for references in food, a drawing of the cell, and what the service contract costs in the third year.';

export const personOf = (amount: Amount, index: number): Person => {
  const people = amount === 'long' ? LONG : PEOPLE;
  const person = people[index % people.length];
  if (!person) throw new Error('There is nobody.');
  return person;
};

export const countOf: Readonly<Record<Amount, number>> = { none: 0, one: 1, many: 24, long: 6 };
