import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each([
  ['Kape ni Lolo', 'Kape ni Lolo'],
  ['Aling Nena’s Sari-Sari & Co.', 'Aling Nena’s Sari-Sari & Co.'],
  ['BDO ALERT! Verify at http://bdo-secure.ph now', 'BDO ALERT Verify at now'],
  ['Call 0917 555 0103 or 09175550103', 'Call or'],
  ['win.ph/prize', 'a merchant'],
  ['pay@evil.ph', 'a merchant'],
  ['ｈｔｔｐｓ：／／evil.ph', 'a merchant'],
  ['<b>Sale</b>', 'a merchant'],
  ['Shop\u202Egnp.live', 'a merchant'],
  ['★★★', 'a merchant'],
  ['A very long name of a store that never seems to come to an end', 'A very long name of a store that never'],
])('%j is written as %j', (name, plain) => expect(plainName(name)).toBe(plain))
