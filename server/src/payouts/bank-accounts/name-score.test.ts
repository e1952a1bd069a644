import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareNames, type Holder, maskName, verdictOf, wordsOf } from './name-score.ts'

const person = (first: string, middle: string, last: string): Holder => ({ first, middle, last })
const company = (first: string): Holder => person(first, '', '')
const maria = person('Maria', 'Santos', 'Reyes')
const scoreOf = (holder: Holder, bankName: string) => compareNames(holder, bankName).score

test.each<readonly [holder: Holder, bankName: string]>([
  [maria, 'MARIA SANTOS REYES'],
  [maria, 'Reyes, Maria Santos'],
  [maria, 'Ms. María Santos Reyes'],
  [maria, 'MARIA S. REYES'],
  [maria, 'Maria Reyes'],
  [person('Juan', '', 'Dela Cruz'), 'DE LA CRUZ JUAN'],
  [person('Juan', '', 'Dela Cruz'), 'JUAN DELACRUZ JR.'],
  [person('José', '', 'Peñaflor'), 'JOSE PENAFLOR'],
  [company('Habi at Sinulid Trading Co.'), 'HABI AT SINULID TRADING COMPANY'],
  [company('Singil Payments, Inc.'), 'SINGIL PAYMENTS INCORPORATED'],
  [company("Nena's Store OPC"), 'NENAS STORE'],
])('%j is the same as %s', (holder, bankName) => {
  expect(verdictOf(scoreOf(holder, bankName))).toBe('SAME')
})

test.each<readonly [holder: Holder, bankName: string, verdict: string]>([
  [maria, 'MARIO SANTOS REYES', 'CLOSE'],
  [maria, 'MARIA SANTOS', 'DIFFERENT'],
  [maria, 'MARIA CRUZ', 'DIFFERENT'],
  [maria, 'CARLO VILLANUEVA', 'DIFFERENT'],
  [maria, 'M. REYES', 'CLOSE'],
  [company('Kape ni Lolo'), 'KAPE NI LOLA TRADING', 'CLOSE'],
  [company('The Company Inc.'), 'ANOTHER HOUSE', 'DIFFERENT'],
])('%j compared with %s is %s', (holder, bankName, verdict) => {
  const { score } = compareNames(holder, bankName)
  expect([score, verdictOf(score)]).toEqual([score, verdict])
})

test('says which words of the holder differ, and none of the name at the bank', () => {
  expect(compareNames(maria, 'MARIA S. REYEZ GONZALES').why).toEqual([
    '“Reyes” is spelled differently at the bank.',
    '“Santos” is an initial in one of the two names.',
    'The name at the bank has more words.',
  ])
  expect(compareNames(maria, 'CARLO VILLANUEVA').why).toContain('“Maria” is not in the name at the bank.')
  expect(compareNames(maria, 'MARIA SANTOS REYES').why).toEqual([])
  expect(compareNames(maria, '').why).toEqual(['The bank has no name to compare.'])
})

describe('for any name', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/)
  const words = fc.uniqueArray(word, { minLength: 3, maxLength: 3, selector: (text) => text.toLowerCase() })
  const holders = words.map(([first, middle, last]) => person(first!, middle!, last!))
  const nameOf = ({ first, middle, last }: Holder) => `${first} ${middle} ${last}`

  test('the score is from 0 to 100, and 100 for the name itself in any case and order', () => {
    fc.assert(
      fc.property(holders, fc.string(), (holder, bankName) => {
        const score = scoreOf(holder, bankName)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        expect(scoreOf(holder, nameOf(holder).toUpperCase())).toBe(100)
        expect(scoreOf(holder, `${holder.last}, ${holder.first} ${holder.middle}`)).toBe(100)
      }),
    )
  })

  test('the order of the words at the bank does not change the score', () => {
    const shuffled = fc
      .array(word, { minLength: 1, maxLength: 6 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
    fc.assert(
      fc.property(holders, shuffled, (holder, [list, other]) => {
        expect(scoreOf(holder, list.join(' '))).toBe(scoreOf(holder, other.join(' ')))
      }),
    )
  })

  test('an initial or a missing middle name is still the same name', () => {
    fc.assert(
      fc.property(holders, (holder) => {
        expect(verdictOf(scoreOf(holder, `${holder.first} ${holder.middle[0]}. ${holder.last}`))).toBe('SAME')
        expect(verdictOf(scoreOf(holder, `${holder.first} ${holder.last}`))).toBe('SAME')
      }),
    )
  })

  test('another last name is never the same, and more foreign words never raise the score', () => {
    fc.assert(
      fc.property(holders, fc.stringMatching(/^[0-9]{6,9}$/), (holder, foreign) => {
        const other = scoreOf(holder, `${holder.first} ${holder.middle} ${foreign}`)
        expect(verdictOf(other)).not.toBe('SAME')
        expect(scoreOf(holder, `${nameOf(holder)} ${foreign}`)).toBeLessThanOrEqual(100)
        expect(scoreOf(holder, `${nameOf(holder)} ${foreign} ${foreign}1`)).toBeLessThanOrEqual(
          scoreOf(holder, `${nameOf(holder)} ${foreign}`),
        )
      }),
    )
  })

  test('the mask shows at most two letters of a word', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (list) => {
        for (const part of maskName(list.join(' ')).split(' ')) expect(part).toMatch(/^\p{L}{1,2}•{1,2}$/u)
      }),
    )
    expect(maskName(' JUAN  DE LA CRUZ ')).toBe('JU•• D• L• CR••')
  })
})

test('a name of legal forms alone keeps its words', () => {
  expect(wordsOf('The Company Inc.')).toEqual(['the', 'company', 'inc'])
  expect(wordsOf('The Mango Company Inc.')).toEqual(['mango'])
})
