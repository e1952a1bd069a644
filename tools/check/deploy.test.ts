import { expect, test } from 'vitest'
import { deployFindings } from './deploy.ts'

const guide = (rows: string) => `| Variable | Needed | Meaning |\n${rows}`
const config = `const Environment = z.object({\n  PORT: port,\n  SECRET: secret,\n  DATABASE_OWNER_URL: url,\n})`
const rows = '| `PORT` | no | a |\n| `SECRET`       | yes    | b |\n| `DATABASE_OWNER_URL` | server | c |\n'
const service = (name: string, role: string, environment: string) =>
  `  ${name}:\n    command: [node, server/dist/main.js, ${role}]\n    environment: ${environment}\n`
const says = (services: string, guideRows = rows) =>
  deployFindings(new Map([['compose.yaml', `services:\n${services}`]]), guide(guideRows), config).map(
    (finding) => finding.says,
  )

test('accepts a compose file that sets what is needed and nothing unknown', () => {
  const migrate = service('migrate', 'migrate', '{ SECRET: a, DATABASE_OWNER_URL: b }')
  expect(says(migrate + service('server', 'server', '{ SECRET: a, PORT: 1 }'))).toEqual([])
})

test('reports a missing, an unknown and an unread variable', () => {
  expect(says(service('server', 'server', '{ PROT: 1 }'), `${rows}| \`GONE\` | no | d |\n`)).toEqual([
    'GONE is documented, and no process reads it',
    'server sets PROT, which docs/run-it.md does not name',
    'server does not set SECRET, which is needed',
  ])
})

test('only the migrations get the owner of the tables', () => {
  expect(says(service('worker', 'worker', '{ SECRET: a, DATABASE_OWNER_URL: b }'))).toEqual([
    'worker sets DATABASE_OWNER_URL',
  ])
  expect(says(service('migrate', 'migrate', '{ SECRET: a }'))).toEqual(['migrate lacks DATABASE_OWNER_URL'])
})
