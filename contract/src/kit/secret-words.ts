/** Which questions of a form ask customers for what only their bank may ask: numbers of cards, PINs, passwords and one-time codes. */
import { foldedWords } from './look-alikes.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Always a secret. Phrases are written without spaces, because so are their words compared. */
const secrets = set(
  'password passwords passcode passphrase kontrasenyas contrasena otp otps mpin cvv cvv2 cvc cvc2 onetimepin onetimecode ' +
    'onetimepassword securitycode cardsecuritycode primaryaccountnumber ccnumber ccnum pannumber panno seedphrase recoveryphrase ' +
    'secretnumber secretcode secretpin lihimnanumero lihimnabilang lihimnakodigo lihimnacode sikretongnumero sikretongkodigo ' +
    'sikretongcode sikretongpin lihimnapin debitcardnumber creditcardnumber cidcode',
)
const cards = set('card kard tarheta debit credit visa mastercard amex jcb')
const ofCards = set(
  'number numbers numero num no nr digit digits bilang pan expiry expiration exp expires expire validity cvv code kodigo pin details ' +
    'detalye info verification security',
)
/** Cards that pay for nothing: of these a number may be asked, or a text printed. */
const printedCards = set(
  'greeting business playing trading sim memory sd post report score message gift design index thank note',
)
const memberCards = set(
  'loyalty membership member id ids pwd senior library school student rewards suki beep employee voters health philhealth sss gsis umid',
)
const banks = set(
  'atm bank bangko banko wallet gcash maya paymaya bdo bpi unionbank metrobank landbank rcbc pnb card kard debit credit',
)
const aroundPins = set(
  'code codes kodigo number numero no digit digits your my enter ilagay iyong mo ang ng po the new current confirm secret security ' +
    'account login lihim sikreto sikretong i in type input four six',
)
const otherPins = set(
  'phil location lokasyon map mapa drop dropped google waze address lapel enamel brooch badge button bowling hair safety postal zip philhealth ' +
    'philsys size design color colour kulay style quantity landmark delivery metal gold silver souvenir',
)
const codes = set('code codes kodigo passkey')
const sentCodes = set(
  'from mula galing text sms sent texted natanggap received verification authentication confirmation kumpirmasyon',
)
const logins = set('username userid login credentials signin')
/** Long enough that a letter more, less or other is still read as the same. */
const misspelled = [
  'password',
  'passcode',
  'cardnumber',
  'onetimepassword',
  'onetimepin',
  'securitycode',
  'kontrasenyas',
]

export type Judgement = 'secret' | 'close' | null

/** Whether words asks for a secret: certainly, or so nearly that a person should look. */
export function judgeQuestion(text: string): Judgement {
  const written = text.replaceAll('#', ' number ')
  const found = [judgeWords(foldedWords(written)), judgeWords(foldedWords(written, true))]
  return found.includes('secret') ? 'secret' : found.includes('close') ? 'close' : null
}

function judgeWords(words: readonly string[]): Judgement {
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word))
  const runs = runsOf(words)
  if (runs.some((run) => secrets.has(run))) return 'secret'
  const ofCard = judgeCard(words)
  if (ofCard === 'secret') return 'secret'
  const ofPin = judgePin(words)
  if (ofPin === 'secret') return 'secret'
  if (has(codes) && has(banks) && has(sentCodes)) return 'secret'
  const isClose =
    ofCard === 'close' ||
    ofPin === 'close' ||
    (has(codes) && (has(banks) || has(sentCodes)) && !has(printedCards)) ||
    (has(logins) && has(banks)) ||
    runs.some((run) => misspelled.some((secret) => isNear(run, secret))) ||
    // Within a longer word: "mycardnumberhere".
    words.some((word) => misspelled.some((secret) => word.includes(secret)))
  return isClose ? 'close' : null
}

const longestRun = 4
/** Each word, and each with up to three after it, written as one. */
const runsOf = (words: readonly string[]): readonly string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(longestRun, words.length - at) }, (__, more) =>
      words.slice(at, at + more + 1).join(''),
    ),
  )

/** "Numero ng kard": a word for a card, and at most two words on, one for what is on it. */
function judgeCard(words: readonly string[]): Judgement {
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word))
  if (has(printedCards) && !has(set('credit debit atm bank'))) return null
  const isCard = (word: string | undefined) => word !== undefined && cards.has(word)
  const isNumber = (word: string | undefined) => word !== undefined && ofCards.has(word)
  const near = words.some((word, at) => isCard(word) && [-2, -1, 1, 2].some((by) => isNumber(words[at + by])))
  const isEnding = words.some(isCard) && has(set('expiry expiration expires expire validity'))
  const isBehind = words.some(isCard) && has(set('likod back behind')) && words.some(isNumber)
  const isOneWord = words.some((word) => /^(?:card|kard)(?:number|numero|num|no|expiry|cvv|pan)$/.test(word))
  if (!near && !isEnding && !isBehind && !isOneWord) return null
  if (has(memberCards)) return 'close'
  // "Card, no ribbon": where more follows, it is no number.
  const at = words.indexOf('no')
  return at >= 0 && at < words.length - 1 && isCard(words[at - 1]) ? 'close' : 'secret'
}

function judgePin(words: readonly string[]): Judgement {
  if (!words.includes('pin')) return null
  const others = words.filter((word) => word !== 'pin' && !/^\d+$/.test(word))
  if (others.some((word) => banks.has(word))) return 'secret'
  if (others.some((word) => otherPins.has(word))) return null
  return others.every((word) => aroundPins.has(word)) ? 'secret' : 'close'
}

/** Whether two texts differ in one letter that is more, less, other or exchanged with its neighbour. */
function isNear(text: string, of: string): boolean {
  if (text === of || Math.abs(text.length - of.length) > 1) return false
  let at = 0
  while (at < of.length && text[at] === of[at]) at++
  const [rest, wanted] = [text.slice(at), of.slice(at)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}
