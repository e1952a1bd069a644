/**
 * `npm run audit`: queries the registry for known vulnerabilities of the installed packages, and always compares the project's own table.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownAdvisories, vulnerabilitiesIn } from './advisory.ts'
import { readAnswer } from './registry-answer.ts'

const root = join(import.meta.dirname, '../..')
const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8', timeout: 120_000 })
const answer = readAnswer(asked.stdout ?? '')
if (answer.isAnswered) {
  console.log(`The registry names ${answer.vulnerable.length} vulnerable packages.`)
  for (const line of answer.vulnerable) console.log(`  ${line}`)
} else console.log(`The registry did not answer the audit: ${answer.why}. Only the table below was compared.`)

const advisories = knownAdvisories()
const found = vulnerabilitiesIn(readFileSync(join(root, 'package-lock.json'), 'utf8'), advisories)
console.log(`tools/audit/advisories.json: ${advisories.length} advisories, ${found.length} of them met.`)
for (const { at, version, advisory } of found)
  console.log(`  ${at} ${version}: ${advisory.id}. ${advisory.about} Good from ${advisory.firstGood}.`)
process.exit(found.length === 0 && (!answer.isAnswered || answer.vulnerable.length === 0) ? 0 : 1)
