import type { Language } from '../../src/core/languages/language.ts';
import type { Random } from './random.ts';

/** An invented person. */
export interface InventedPerson {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  /** `(512) 555-0142`. */
  readonly phone: string;
  readonly city: string;
  readonly state: string;
  /** The language that the person applies in, if the form is translated into it. */
  readonly language: Language;
}

/** Given and family names; for names in other scripts also their spelling in email addresses. */
interface Names {
  readonly share: number;
  readonly language: Language;
  readonly given: readonly string[];
  readonly family: readonly string[];
}

/** A name in another script is followed by a slash and its spelling in Latin letters. */
const NAMES: readonly Names[] = [
  {
    share: 46,
    language: 'en',
    given:
      'Emma,Olivia,Ashley,Brittany,Jessica,Hannah,Megan,Rachel,Kayla,Amber,Danielle,Tiffany,Nicole,Erin,Kelsey,Jasmine,Imani,Aaliyah,Keisha,Latoya,Grace,Chloe,Zoë,Renée,Siobhán,Niamh'.split(
        ',',
      ),
    family:
      'Johnson,Williams,Brown,Davis,Miller,Wilson,Moore,Taylor,Anderson,Thomas,Jackson,White,Harris,Martin,Thompson,Robinson,Clark,Lewis,Walker,Hall,O’Neill,McCarthy,Smith-Barrett,Fitzgerald,St. Clair'.split(
        ',',
      ),
  },
  {
    share: 20,
    language: 'es',
    given:
      'María José,Guadalupe,Ximena,Camila,Lucía,Sofía,Valentina,Itzel,Marisol,Yesenia,Concepción,Begoña,Núria'.split(
        ',',
      ),
    family:
      'García López,Hernández,Rodríguez,Martínez,González,Pérez,Sánchez Ibáñez,Ramírez,Muñoz,Núñez,de la Cruz,Ortiz'.split(
        ',',
      ),
  },
  {
    share: 12,
    language: 'en',
    given:
      'Nguyễn Thị Mai,Thảo,Linh,Phương,Zofia,Agnieszka,Małgorzata,Şeyma,Çiğdem,İrem,Ana-Maria,Øydis'.split(
        ',',
      ),
    family: 'Trần,Lê,Phạm,Kowalska,Wiśniewska,Dąbrowska,Yılmaz,Öztürk,Popescu,Sørensen,Kővári,Žižková'.split(
      ',',
    ),
  },
  {
    share: 4,
    language: 'en',
    given: '美玲/Meiling,静/Jing,慧/Hui'.split(','),
    family: '王/Wang,李/Li,陳/Chen'.split(','),
  },
  {
    share: 3,
    language: 'en',
    given: 'さくら/Sakura,陽子/Yoko,美咲/Misaki'.split(','),
    family: '佐藤/Sato,田中/Tanaka,鈴木/Suzuki'.split(','),
  },
  {
    share: 3,
    language: 'en',
    given: '지은/Jieun,수진/Sujin'.split(','),
    family: '김/Kim,박/Park'.split(','),
  },
  {
    share: 3,
    language: 'en',
    given: 'فاطمة/Fatima,ليلى/Layla,نور/Noor'.split(','),
    family: 'الحسن/AlHassan,حداد/Haddad'.split(','),
  },
  {
    share: 2,
    language: 'en',
    given: 'מרים/Miriam,נועה/Noa'.split(','),
    family: 'כהן/Cohen,לוי/Levy'.split(','),
  },
  {
    share: 3,
    language: 'en',
    given: 'प्रिया/Priya,अनिता/Anita'.split(','),
    family: 'शर्मा/Sharma,पटेल/Patel'.split(','),
  },
  {
    share: 3,
    language: 'en',
    given: 'Ольга/Olga,Наталія/Nataliia,Мария/Maria'.split(','),
    family: 'Иванова/Ivanova,Шевченко/Shevchenko'.split(','),
  },
  {
    share: 1,
    language: 'en',
    given: 'Ελένη/Eleni'.split(','),
    family: 'Παπαδοπούλου/Papadopoulou'.split(','),
  },
];

/** Cities with their state and area code. */
const PLACES = [
  ['Austin', 'Texas', 512],
  ['Houston', 'Texas', 713],
  ['El Paso', 'Texas', 915],
  ['San Diego', 'California', 619],
  ['Fresno', 'California', 559],
  ['Los Angeles', 'California', 213],
  ['Tampa', 'Florida', 813],
  ['Miami', 'Florida', 305],
  ['Atlanta', 'Georgia', 404],
  ['Boise', 'Idaho', 208],
  ['Chicago', 'Illinois', 312],
  ['Detroit', 'Michigan', 313],
  ['Minneapolis', 'Minnesota', 612],
  ['Las Vegas', 'Nevada', 702],
  ['Albuquerque', 'New Mexico', 505],
  ['Buffalo', 'New York', 716],
  ['Charlotte', 'North Carolina', 704],
  ['Columbus', 'Ohio', 614],
  ['Portland', 'Oregon', 503],
  ['Philadelphia', 'Pennsylvania', 215],
  ['Nashville', 'Tennessee', 615],
  ['Seattle', 'Washington', 206],
  ['Milwaukee', 'Wisconsin', 414],
  ['San Juan', 'Puerto Rico', 787],
] as const;

const MAIL_HOSTS = ['example.com', 'example.org', 'example.net', 'mail.example.com'] as const;

/**
 * Invents a person.
 * @param number makes the person's email address and phone number unique, up to 240,000
 */
export function inventPerson(random: Random, number: number): InventedPerson {
  const { given, family, language } = random.pickWeighted(NAMES);
  const [givenName = '', plainGiven = givenName] = random.pick(given).split('/');
  const [familyName = '', plainFamily = familyName] = random.pick(family).split('/');
  const [city, state, area] = PLACES[number % PLACES.length] ?? PLACES[0];
  const local = `${ascii(plainGiven)}.${ascii(plainFamily)}${number + 1}`;
  const digits = String(Math.floor(number / PLACES.length) % 10_000).padStart(4, '0');
  return {
    givenName,
    familyName,
    email: `${local}@${random.pick(MAIL_HOSTS)}`,
    phone: `(${area}) 555-${digits}`,
    city,
    state,
    language,
  };
}

function ascii(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^A-Za-z]/g, '');
  return (plain === '' ? 'someone' : plain).toLowerCase();
}
