/**
 * Texts as a reader sees them, whatever signs they are written with: for the comparison of names and labels with words that deceive.
 * The facts are those of Unicode's confusables (UTS #39, confusables.txt), as far as they look like a Latin letter in an ordinary font:
 * its table has 6,000 entries, nearly all of them of scripts that nobody would read as Latin.
 */
const alike: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьβ',
  c: 'сϲᴄ',
  d: 'ԁđ',
  e: 'еεєҽ',
  f: 'ƒ',
  g: 'ɡց',
  h: 'һнհ',
  i: 'іιɩıӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ⅼł',
  m: 'мϻ',
  n: 'пηո',
  o: 'оοσօө',
  p: 'рρ',
  q: 'ԛ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υцս',
  v: 'ѵν',
  w: 'ԝωшա',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ',
}
/** Digits and signs that stand for letters. */
const digits: Readonly<Record<string, string>> = { o: '0', i: '1!|', e: '3€', a: '4@', s: '5$', t: '7', b: '8' }

const tableOf = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const))
const letters: ReadonlyMap<string, string> = new Map(tableOf(alike))
const lettersAndDigits: ReadonlyMap<string, string> = new Map([...letters, ...tableOf(digits)])

const unseen =
  // oxlint-disable-next-line no-misleading-character-class -- each of these marks is dropped by itself
  /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g

/** In small Latin letters, without accents and unseen marks. With `digits`, as if digits stood for the letters that they look like. */
export function fold(text: string, isOfDigits = false): string {
  const table = isOfDigits ? lettersAndDigits : letters
  const plain = text
    .normalize('NFKC')
    // "cardNumber" is two words.
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(unseen, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  let folded = ''
  for (const sign of plain) folded += table.get(sign) ?? sign
  return folded
}

const dashes = /[\u2010-\u2015\u2212]/g
const quotes = /[‘’ʼʻ`´′]/g
/** One text for all that look the same in an ordinary font, whatever their case: for names that must differ. Accents count. */
export function looksOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(unseen, '').replace(dashes, '-').replace(quotes, "'")
  let looks = ''
  for (const sign of plain) looks += letters.get(sign) ?? sign
  return looks.replace(/\s+/g, ' ').trim()
}

/** The words of a folded text; letters that stand alone in a row are one word: "P I N", "c-a-r-d". */
export function foldedWords(text: string, isOfDigits = false): readonly string[] {
  const words: string[] = []
  let spelled = ''
  const end = () => {
    if (spelled !== '') words.push(spelled)
    spelled = ''
  }
  for (const word of fold(text, isOfDigits).split(/[^a-z0-9]/)) {
    if (word === '') continue
    if (word.length === 1) spelled += word
    else {
      end()
      words.push(word)
    }
  }
  end()
  return words
}
