import type { Parts } from '../../kit/work/index.ts'
import { type CheckState, findAll } from './checks.ts'

const signs: Readonly<Record<CheckState, string>> = { green: 'ok', amber: 'look', red: 'FIX' }

/** `main.ts doctor`: says what is right, what is missing and what must be mended. False with anything red. */
export async function runDoctor(parts: Parts, say: (line: string) => void): Promise<boolean> {
  const found = await findAll(parts)
  const wide = Math.max(...found.map(({ name }) => name.length))
  for (const { name, state, says, mend } of found) {
    say(`${signs[state].padEnd(5)} ${name.padEnd(wide)}  ${says}`)
    if (mend) say(`${' '.repeat(wide + 8)}${mend}`)
  }
  const count = (state: CheckState) => found.filter((one) => one.state === state).length
  say(`${count('green')} are right, ${count('amber')} to look at, ${count('red')} to fix.`)
  return count('red') === 0
}
