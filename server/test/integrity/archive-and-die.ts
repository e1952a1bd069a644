// Archives months in a process that is killed at a step of one month, as by a power cut.
// node archive-and-die.ts <url> <dir> <now> <month> <step>
import process from 'node:process'
import { archiveMonths } from '../../src/desk/integrity/archive-months.ts'

const [ownerUrl = '', dir = '', now = '', month = '', step = ''] = process.argv.slice(2)
await archiveMonths({
  ownerUrl,
  dir,
  years: 5,
  now: new Date(now),
  keeps: false,
  say: () => {},
  reached: (reached, name) => {
    if (name === month && reached === step) process.kill(process.pid, 'SIGKILL')
  },
})
