/** Texts that break out of pages, sheets, queries and objects which take them for something else. */
import fc from 'fast-check'

export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus=alert(1) autofocus '",
  '<svg/onload=alert(1)>',
  '<!--',
  ']]>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  "=cmd|'/c calc'!A1",
  '+1+cmd',
  '-2+3',
  '@SUM(1+1)*cmd',
  '=HYPERLINK("http://x.test","open")',
  '\t=1+1',
  '\uff1d1+1',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '%00%0d%0a',
  'a\u0000b',
  'a\r\nb',
  '\u202egnp.exe',
  '\ufeff',
  '\ud800',
  'e\u0301'.repeat(40),
  '(a+)+$',
  `${'a'.repeat(180)}!`,
  '9'.repeat(40),
  '-0',
  'NaN',
  '1e999',
  '',
  ' ',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileTexts))
      .map(([one, other]) => one + other),
  },
)

/** Without control characters. */
export const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text)
