import { expect, test } from 'vitest'
import { isEasilyGuessed } from './password-rule.ts'

const ana = { username: 'ana.santos', email: 'ana.s@example.com' }

test.each([
  'password',
  'P@ssw0rd1',
  'qwertyuiop',
  '123456',
  '1234567890',
  'aaaaaa',
  'ana.santos2026',
  'mahalkita!',
  'abcabcabc',
  'Welcome2026',
  'trustno1',
  'ncc1701d',
  'ana.s@example.com',
])('%s is easy to guess', (password) => expect(isEasilyGuessed(password, ana)).toBe(true))
test.each(['mangoes ripen in april', 'correct horse battery', 'kT9#wq', 'Singil-demo-2026x7'])(
  '%s may be a password',
  (password) => expect(isEasilyGuessed(password, ana)).toBe(false),
)
