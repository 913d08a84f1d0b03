/** What speaks against a text, as costs: how little it looks like names, companies and notes that people write. */

/** Letters beyond ASCII of languages, small; a word has those of one. */
const ALPHABETS = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíóúüñ',
  'áâãàçéêíóôõúü',
  'àèéìíîòóùú',
  'àçéèíïóòúü',
  'åäöøæéü',
  'áðéíóúýþæö',
  'éèëïíóöüá',
  'äöõüšž',
  'ëç',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'čćđšžé',
  'ăâîșțşţ',
  'çğıöşüâîûİ',
].map((letters) => new Set(letters));

/**
 * What hardly any language has that has these letters, such as an ñ before a consonant or an ń before a vowel: letters of
 * western and of central Europe have the same bytes.
 */
const UNLIKELY =
  /ñ(?![aeiouáéíóúü])|õ(?!e)|[aeiouyáéí]è|^È|ã(?![oes]|$)|i[êæ]|œ(?!u)|æ$|þ$|[aeiouyáéíóö]ç[^aouãõâáô]/gi;
const UNLIKELY_CENTRAL =
  /ń[aeiouyáéíóú]|č[cdglmnrstv]+e|[bcdfghjklmprstvz]ň|ů$|[ŕĺ]|[bcdfghjklmnprstvz][řć][bcdfghjklmnprstvz]|ď[bcfghklmnprstvz]|[aeiou]ă|[ăő][aeiou]/gi;

const CYRILLIC_VOWELS = /[аеёиоуыэюяіїє]/i;
const GREEK_ACCENTS = /[άέήίόύώΐΰ]/g;

/** Characters of names and of companies in the languages that have thousands. */
const FREQUENT: ReadonlySet<string> = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石' +
    '廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂' +
    '文华建国志红玉兰春梅海燕辉波宁鹏飞鑫宇浩凯玲晓东小云新民永成俊峰美婷雪琳佳子思怡公司有限科技电子中北京上深圳广州市集团股份' +
    '责贸易工业机器人经理总' +
    '陳黃張吳劉楊許鄭謝賴蘇葉莊呂蕭羅簡鍾游詹施盧趙顏柯翁孫鄧傅卓馬藍蔣古紀連馮歐湯康尤家雅惠淑國宏偉傑君台灣電業責經' +
    '中山本佐藤鈴木橋渡辺伊加吉井松口村野川原島崎森池前岡長谷部阿福西三近斎遠青坂安内大太郎一二恵智裕和雄介健翔陽菜結衣真由香奈' +
    '優株式会社日業' +
    '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지나현준영수호경은미선희재석철동상훈혜연아' +
    '식회사대표부과울국자기술산업원린윤채예은태승',
);

/** How far a character is from the usual ones of its encoding; 0 for what has no such order. */
export type Rarity = (character: string) => number;

const WORD = /[\p{L}\p{M}]+/gu;
const BESIDE =
  /([\p{L}\p{M}]?)([^\p{L}\p{M}\p{Nd}\p{ASCII}\u00A0\u3000-\u303F\uFF00-\uFFEF])(?=([\p{L}\p{M}]?))/gu;

/** The cost of a line of a file. */
export function costOf(line: string, rarity: Rarity): number {
  let cost = 0;
  for (const [word] of line.matchAll(WORD)) if (/\P{ASCII}/u.test(word)) cost += costOfWord(word, rarity);
  for (const [, before = '', sign = '', after = ''] of line.matchAll(BESIDE))
    cost += costOfSign(before, sign, after);
  return cost;
}

/** A sign beyond ASCII beside letters. */
function costOfSign(before: string, sign: string, after: string): number {
  if (/[\uFFFD\p{Cc}\p{Co}\p{Cn}]/u.test(sign)) return 6;
  if (sign === '’' && before !== '') return 0;
  if (/[‘“„‚«¿¡]/.test(sign)) return before === '' ? 0.1 : 2;
  if (/[–—•]/.test(sign)) return 0.2;
  if (sign === '·' && before === 'l' && after === 'l') return 0;
  if (/[’”»ªº°®™…]/.test(sign)) return after === '' ? 0.2 : 2;
  if (/[\p{L}\p{M}]/u.test(before + after)) return 3;
  return /[€£§©№´²³½×]/.test(sign) ? 0.3 : 1;
}

function costOfWord(word: string, rarity: Rarity): number {
  const scripts = SCRIPTS.filter(([test]) => test.test(word));
  const mixed =
    scripts.length > 1 &&
    !/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}A-Z0-9ー]+$/u.test(word);
  const order = [...word.matchAll(/\p{Ll}\p{Lu}|\p{Lu}\p{Lu}(?=\p{Ll})/gu)].filter(([pair]) =>
    /\P{ASCII}/u.test(pair),
  ).length;
  const ofScripts = scripts.reduce((sum, [, cost]) => sum + cost(word), 0);
  const rare = [...word].reduce(
    (sum, one) => sum + (isIdeograph(one) && !FREQUENT.has(one) ? rarity(one) : 0),
    0,
  );
  // A script of which nothing is known here.
  const none = scripts.length === 0 ? 3 : 0;
  return (mixed ? 4 : 0) + order * 2 + ofScripts + rare + none;
}

const isIdeograph = (character: string): boolean => /[\p{Script=Han}\p{Script=Hangul}]/u.test(character);

/** The scripts of a word, each with what speaks against its letters. */
const SCRIPTS: readonly (readonly [test: RegExp, cost: (word: string) => number])[] = [
  [/\p{Script=Latin}/u, costOfLatin],
  [/\p{Script=Cyrillic}/u, costOfCyrillic],
  [/\p{Script=Greek}/u, costOfGreek],
  [/[\u0600-\u06FF]/, (word) => count(word, /[\u064B-\u0652]/g) * 0.5],
  [/[\p{Script=Han}\p{Script=Hangul}]/u, () => 0],
  [/[א-תԱ-և]/, () => 0],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, (word) => count(word, /[\uFF61-\uFF9F]/g) * 0.8],
];

const count = (word: string, pattern: RegExp): number => [...word.matchAll(pattern)].length;

function costOfLatin(word: string): number {
  const letters = [...word].filter((one) => one > '\u007F' && /\p{Script=Latin}/u.test(one));
  if (letters.length === 0) return 0;
  const isOfOne = ALPHABETS.some((alphabet) =>
    letters.every((one) => alphabet.has(one) || alphabet.has(one.toLowerCase())),
  );
  const runs = [...word.matchAll(/[\u0080-\u024F]{2,}/g)].reduce(
    (sum, [run]) => sum + (run.length - 2) * 2 + 0.3,
    0,
  );
  // Of Icelandic alone, and of few people.
  const rare = count(word, /[ðþýÐÞÝ]/g) * 0.5;
  return (isOfOne ? 0 : 2) + runs + rare + (count(word, UNLIKELY) + count(word, UNLIKELY_CENTRAL)) * 1.5;
}

function costOfCyrillic(word: string): number {
  const vowels = word.length > 2 && !CYRILLIC_VOWELS.test(word) ? 1.5 : 0;
  const crowds = count(word, /[бвгджзйклмнпрстфхцчшщ]{5,}/gi);
  return vowels + crowds + count(word, /[ђѓќљњћџўѕј]/gi) * 0.5 + (/^[ъыь]/i.test(word) ? 1 : 0);
}

function costOfGreek(word: string): number {
  const accents = count(word, GREEK_ACCENTS);
  const isSmall = word.length > 2 && word !== word.toUpperCase();
  const wrong = isSmall ? Math.abs(accents - 1) : 0;
  return wrong + count(word, /ς(?=\p{L})/gu) + count(word, /[ΐΰ]/g);
}
