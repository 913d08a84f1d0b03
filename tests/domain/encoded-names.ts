import { LABELS } from '../../src/domain/leads/import/encodings.ts';
import type { Encoding } from '../../src/domain/leads/import/encodings.ts';

const tables = new Map<Encoding, Map<string, number[]>>();

/** The bytes of every character of an encoding, as its decoder reads them. */
function tableOf(encoding: Encoding): Map<string, number[]> {
  const decoder = new TextDecoder(LABELS[encoding], { fatal: true });
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]): void => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if ([...text].length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // No character.
    }
  };
  for (let byte = 0; byte <= 0xff; byte += 1) add(byte);
  if (/^(?:Shift JIS|GB18030|Big5|EUC-KR)$/.test(encoding))
    for (let lead = 0x81; lead <= 0xfe; lead += 1)
      for (let trail = 0x40; trail <= 0xfe; trail += 1) add(lead, trail);
  return table;
}

/** A text as a program writes it in an encoding. */
export function encodeAs(encoding: Encoding, text: string): Uint8Array {
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  const bytes = [...text].flatMap((character) => {
    const found = table.get(character);
    if (!found) throw new Error(`${encoding} has no ${character}.`);
    return found;
  });
  return Uint8Array.from(bytes);
}

const listed = (names: string): string[] => names.split(', ');

/** Twenty names of each, with the encoding in which programs there write them. */
export const NAMES: readonly (readonly [what: string, encoding: Encoding, names: readonly string[]])[] = [
  [
    'German, French, Spanish, Portuguese and Nordic',
    'Windows-1252',
    listed(
      'Jürgen Groß, Björn Ödegård, José Muñoz, Renée Lefèvre, João Conceição, Søren Kjær, François Lèbre, Zoë Müller, Íñigo Peña, ' +
        'Anaïs Noël, Günter Weiß, Ramón Ibáñez, Jérôme Garçon, Åsa Sjöberg, Magalhães Simões, Nicolò Però, Käthe Schröder, Núria Güell, ' +
        'Seán Ó Briain, Lena Fischer',
    ),
  ],
  [
    'Icelandic',
    'Windows-1252',
    listed(
      'Guðrún Jónsdóttir, Þór Sigurðsson, Björk Guðmundsdóttir, Ýmir Pálsson, Sæunn Þorvaldsdóttir, Ólafur Ragnarsson, Hörður Árnason, ' +
        'Kristín Björnsdóttir, Davíð Oddsson, Ásgeir Einarsson, Steinþór Helgason, Auður Ava, Örn Arnarson, Sólveig Þórðardóttir, ' +
        'Jón Kalman, Védís Hervör, Ragnheiður Elín, Garðar Cortes, Páll Óskar, Eiður Smári',
    ),
  ],
  [
    'Polish',
    'Windows-1250',
    listed(
      'Łukasz Wójcik, Małgorzata Dąbrowska, Paweł Zieliński, Agnieszka Woźniak, Krzysztof Kozłowski, Michał Szymański, Żaneta Król, ' +
        'Stanisław Jabłoński, Rafał Wróbel, Jerzy Pawłowski, Bożena Sikorska, Zbigniew Świątek, Elżbieta Krawczyk, Sławomir Górski, ' +
        'Wiesław Pietrzak, Jarosław Bąk, Grażyna Zając, Wojciech Jędrzejewski, Danuta Ostrowska, Ścibor Lis',
    ),
  ],
  [
    'Czech and Slovak',
    'ISO-8859-2',
    listed(
      'Jiří Dvořák, Tomáš Černý, Lukáš Procházka, Zdeněk Němec, Kateřina Růžičková, Ondřej Šťastný, Věra Krejčí, Jaroslav Kučera, ' +
        'Božena Němcová, Štěpán Veselý, Ľubica Hrušková, Miloš Žižka, František Beneš, Vojtěch Mařík, Růžena Řeháková, Petr Čech, ' +
        'Alžběta Sedláčková, Michal Šimek, Ľudovít Štúr, Hana Říhová',
    ),
  ],
  [
    'Hungarian',
    'Windows-1250',
    listed(
      'Erdős Pál, Szűcs László, Kőszegi Márta, Győri Ágnes, Tóth Zoltán, Szabó Gergő, Molnár Ferenc, Németh Ernő, Fehér Zsófia, ' +
        'Kövesi Péter, Őry Katalin, Bárány Tünde, Vörös Dezső, Füzesi Réka, Simonyi Sándor, Szőke Lőrinc, Csűri Bálint, Hegedűs Gyula, ' +
        'Mező Imre, Kertész Ödön',
    ),
  ],
  [
    'Russian',
    'Windows-1251',
    listed(
      'Иван Петров, Мария Иванова, Алексей Смирнов, Ольга Кузнецова, Дмитрий Попов, Елена Васильева, Сергей Соколов, Наталья Михайлова, ' +
        'Андрей Новиков, Татьяна Фёдорова, Владимир Морозов, Ирина Волкова, Николай Алексеев, Светлана Лебедева, Юрий Семёнов, ' +
        'Анна Егорова, Павел Павлов, Екатерина Козлова, Михаил Степанов, ООО «Вектор»',
    ),
  ],
  [
    'Russian of other systems',
    'KOI8-R',
    listed(
      'Иван Петров, Мария Иванова, Алексей Смирнов, Ольга Кузнецова, Дмитрий Попов, Елена Васильева, Сергей Соколов, Наталья Михайлова, ' +
        'Андрей Новиков, Татьяна Федорова, Владимир Морозов, Ирина Волкова, Николай Алексеев, Светлана Лебедева, Юрий Семенов, ' +
        'Анна Егорова, Павел Павлов, Екатерина Козлова, Михаил Степанов, Вера Зайцева',
    ),
  ],
  [
    'Turkish',
    'Windows-1254',
    listed(
      'Ayşe Yılmaz, Mehmet Öztürk, Çağlar Şahin, Işıl Güneş, Gökhan Kılıç, İbrahim Doğan, Zeynep Aydın, Emre Çelik, Fatma Yıldız, ' +
        'Hüseyin Arslan, Ömer Koç, Şebnem Kurt, Tuğba Özdemir, Uğur Şimşek, Ayhan Işık, Özgür Taş, Gülşen Aksoy, Barış Manço, ' +
        'Cüneyt Arkın, Nazım Hikmet',
    ),
  ],
  [
    'Greek',
    'Windows-1253',
    listed(
      'Γιώργος Παπαδόπουλος, Μαρία Παπαδάκη, Νίκος Γεωργίου, Ελένη Δημητρίου, Κώστας Νικολάου, Κατερίνα Βασιλείου, Δημήτρης Αντωνίου, ' +
        'Σοφία Ιωάννου, Παναγιώτης Κωνσταντίνου, Αγγελική Χριστοδούλου, Θανάσης Οικονόμου, Ιωάννα Αλεξίου, Σπύρος Λάμπρου, ' +
        'Βασίλης Μακρής, Χρήστος Στεφάνου, Αθηνά Σταμάτη, Μιχάλης Καραγιάννης, Δέσποινα Ρήγα, Αντώνης Σαμαράς, Ευαγγελία Ζέρβα',
    ),
  ],
  [
    'Arabic',
    'Windows-1256',
    listed(
      'محمد أحمد, فاطمة علي, عبد الرحمن السيد, خالد الحربي, نورة القحطاني, يوسف إبراهيم, مريم حسن, سعيد الغامدي, ليلى منصور, طارق زياد, ' +
        'هدى سليمان, عمر فاروق, ريم العتيبي, بدر الشمري, سارة خليل, حسين كريم, أمينة بن صالح, رضا قاسم, وليد جابر, زينب هاشم',
    ),
  ],
  [
    'simplified Chinese',
    'GB18030',
    listed(
      '王伟, 李娜, 张敏, 刘洋, 陈静, 杨帆, 赵磊, 黄丽, 周杰, 吴昊, 徐婷, 孙鹏, 马超, 朱莉, 胡军, 郭靖, 何炅, 林峰, 罗琳, 郑爽',
    ),
  ],
  [
    'traditional Chinese',
    'Big5',
    listed(
      '陳怡君, 林志豪, 黃淑芬, 張家豪, 李雅婷, 王建宏, 吳佩珊, 劉俊傑, 蔡欣怡, 楊宗翰, 許雅雯, 鄭宇軒, 謝佳穎, 郭冠廷, 洪詩涵, 曾柏翰, 邱怡萱, ' +
        '廖偉倫, 賴郁婷, 周承恩',
    ),
  ],
  [
    'Japanese',
    'Shift JIS',
    listed(
      '佐藤健一, 鈴木愛, 高橋翔太, 田中美咲, 渡辺直樹, 伊藤さくら, 山本大輔, 中村ゆい, 小林誠, 加藤恵, 吉田拓也, 山田花子, 佐々木隆, 松本かおり, ' +
        '井上亮, 木村拓哉, 林ひろし, 清水綾, 株式会社サンプル, 斎藤学',
    ),
  ],
  [
    'Korean',
    'EUC-KR',
    listed(
      '김민준, 이서연, 박지훈, 최수빈, 정예은, 강도윤, 조하은, 윤시우, 장민서, 임지호, 한지민, 오세훈, 서현진, 신동엽, 권나라, 황정민, 안재현, ' +
        '송혜교, 류승룡, 홍길동',
    ),
  ],
];
