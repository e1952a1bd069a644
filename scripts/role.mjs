// `npm run server`, `npm run worker`: one role of the system alone, next to any number of others on other machines.
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkNode } from './install.mjs'
import { prepare } from './prepare.mjs'
import { runStep } from './process.mjs'

const needed = {
  DATABASE_URL: 'the PostgreSQL, as postgres://singil_server:password@host:5432/database',
  PUBLIC_URL: 'the address under which people open the portal, as https://pay.example.com',
  SINGIL_SECRET: 'at least 32 random characters, the same for every process',
  GATEWAY_URL: 'the payment gateway',
  GATEWAY_KEY: 'our name at the gateway',
  GATEWAY_SECRET: 'what we sign with at the gateway',
}
const advised = {
  BANK_URL: 'payouts stay queued',
  SMTP_URL: 'no e-mail is sent',
  SMS_URL: 'no SMS is sent',
  STORAGE_URL: 'files are kept on this machine only',
}
const isMissing = (variable) => !process.env[variable] && !process.env[`${variable}_FILE`]

checkNode()
const [name] = process.argv.slice(2)
if (name !== 'server' && name !== 'worker') {
  console.error('Which role? npm run server, or npm run worker.')
  process.exit(1)
}
const missing = Object.keys(needed).filter(isMissing)
if (missing.length > 0) {
  console.error(
    `The ${name} cannot start: ${missing.length === 1 ? 'one variable is' : 'these variables are'} not set.`,
  )
  for (const variable of missing) console.error(`  ${variable.padEnd(15)} ${needed[variable]}`)
  console.error('A secret can be read from a file: set NAME_FILE to its path.')
  console.error('For a demo that needs none of them: npm start')
  process.exit(1)
}
for (const variable of Object.keys(advised).filter(isMissing)) {
  console.error(`${variable} is not set: ${advised[variable]}.`)
}

const root = path.resolve(fileURLToPath(import.meta.url), '../..')
await prepare(root)
const program = path.join(root, 'server', 'dist', 'main.js')
process.env.NODE_ENV ??= 'production'
if (name === 'server') {
  const { code } = await runStep(process.execPath, [program, 'migrate'])
  if (code !== 0) process.exit(code)
}
// Only the migrations work as the owner of the tables.
delete process.env.DATABASE_OWNER_URL
delete process.env.DATABASE_OWNER_URL_FILE
// In this process, so that signals and the exit code are those of the role itself.
process.argv = [process.execPath, program, name]
await import(pathToFileURL(program).href)
