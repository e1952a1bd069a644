import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asDetails, forms, formNames, formsIn, Phone, placeOf } from './merchant-profile.ts'
import { getProfile } from './merchant-profile.sample.ts'
import { formatTin, taxpayerOf, Tin } from '../kit/tin.ts'

test.each([
  ['0917 123 4567', '9171234567'],
  ['+63 917-123-4567', '9171234567'],
  ['(02) 8888 1234', '288881234'],
  ['+63 2 8888 1234', '288881234'],
  ['(063) 221 1234', '632211234'],
  ['+63 63 221 1234', '632211234'],
  ['63 221 1234', '632211234'],
])('the phone %s is stored as %s', (typed, digits) => expect(Phone.parse(typed)).toBe(digits))

test.each(['1234567', '8888 1234', '0917 123 456', '917 123 45678', '0123456789', 'none'])(
  'the phone %s is refused',
  (typed) => expect(Phone.safeParse(typed).success).toBe(false),
)

test('a TIN is read back as it was said, in any notation', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`))
  fc.assert(
    fc.property(fc.oneof(digits(9), digits(12), digits(14)), (tin) => {
      expect(Tin.parse(formatTin(tin))).toBe(tin)
      expect(Tin.parse(`${tin.slice(0, 4)} ${tin.slice(4)}`)).toBe(tin)
      expect(taxpayerOf(tin)).toBe(tin.slice(0, 9))
    }),
  )
  for (const wrong of ['12345678', '1234567890', '123456789012345', '000000000', '00000000000000', '12345678A'])
    expect(Tin.safeParse(wrong).success).toBe(false)
})

test('a form is found again where it was put in a request', () => {
  const sample = formsIn(getProfile.answer)
  for (const name of formNames) {
    expect(formsIn(asDetails(name, sample[name]!))).toEqual({ [name]: sample[name] })
    expect(forms[name].parse(sample[name])).toEqual(sample[name])
    expect(placeOf(name).split('.').at(-1)).toMatch(new RegExp(`^${name}`))
  }
})
