/** `main.ts setup`: the setup on the terminal, for people and for machines, and the way back in for who owns the server. */
import { createInterface } from 'node:readline/promises'
import { NewInstallation } from '@singil/contract/identity/installation'
import { Refusal } from '@singil/contract/kit/problem'
import { writeLetter } from '../../foundation/messages/index.ts'
import { everything, type Parts, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { administrators, ensureRoles, mailStaff } from '../access/index.ts'
import { setupLine } from './announce-setup.ts'
import { linkUrl, lockGoodLink, makeLink, useLink } from './links.ts'
import { againMail } from './message-texts.ts'
import { mailSecondLink } from './second-link.ts'
import { setUp } from './set-up-installation.ts'
import { checkCode, sendCodeTo } from './send-setup-mail.ts'
import * as store from './store.ts'

/** What is asked, in this order: the place in the request, the variable that answers for a machine, and the question to a person. */
const fields = [
  ['mode', 'SETUP_MODE', 'Mode, which never changes (test or live)'],
  ['legalName', 'SETUP_LEGAL_NAME', 'Legal name of your company'],
  ['tin', 'SETUP_TIN', 'TIN with branch'],
  ['address', 'SETUP_ADDRESS', 'Registered address'],
  ['bspRegistration', 'SETUP_BSP_REGISTRATION', 'BSP registration, or nothing'],
  ['support.name', 'SETUP_NAME', 'Name that customers see'],
  ['support.email', 'SETUP_SUPPORT_EMAIL', 'E-mail of your support'],
  ['support.telephone', 'SETUP_SUPPORT_TELEPHONE', 'Telephone of your support, or nothing'],
  ['support.hours', 'SETUP_SUPPORT_HOURS', 'Hours of your support, or nothing'],
  ['email', 'SETUP_EMAIL', 'E-mail of the first administrator'],
  ['secondEmail', 'SETUP_SECOND_EMAIL', 'E-mail of the second administrator'],
] as const
type Typed = Partial<Record<(typeof fields)[number][0], string>>

/** The request that the typed values make, and what is wrong with them; those that are not there yet are not wrong. */
function read(typed: Typed): { given: NewInstallation | undefined; faults: { path: string; message: string }[] } {
  const support: Record<string, string> = {}
  const request: Record<string, unknown> = { support }
  for (const [path, text] of Object.entries(typed))
    if (path.startsWith('support.')) support[path.slice('support.'.length)] = text
    else request[path] = text
  const { data: given, error } = NewInstallation.safeParse(request)
  const faults = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
  return { given, faults: faults.filter(({ path }) => path in typed) }
}

/** Where it writes, and whom it asks: null where nobody is at the terminal. */
export interface Terminal {
  say(line: string): void
  readonly input: NodeJS.ReadableStream | null
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** False if something has to be mended first. */
export async function runSetup(parts: Parts, terminal: Terminal, args: readonly string[]): Promise<boolean> {
  const unit = <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
    unitOfWork(parts, systemActor('setup'), everything('setup'), 'installation.setup', work)
  const flow = { unit, outside: parts.outside }
  const { say, environment, input } = terminal
  await unit(ensureRoles)
  const { mode } = await unit(({ tx }) => store.installationOf(tx))
  if (args.includes('--again')) {
    say(await unit((context) => (mode === null ? setupLine(context) : linkAgain(context))))
    return true
  }
  if (mode !== null) {
    say(`This is a ${mode} installation already. Nothing was changed.`)
    say('For a link that adds an administrator: npm run setup -- --again')
    return true
  }
  const isForMachine = fields.some(([, variable]) => environment[variable])
  if (!isForMachine && !input) {
    say(await unit(setupLine))
    return true
  }
  const reader = isForMachine || !input ? null : createInterface({ input, terminal: false })
  const lines = reader?.[Symbol.asyncIterator]()
  try {
    const given = lines ? await askAll(lines, say) : readAll(environment, say)
    if (!given) return false
    const token = (await unit((context) => makeLink(context, 'setup'))).token
    if (lines) await sendCodeTo(flow, token, given.email)
    const code = lines && (await askFor(lines, say, `The code in the mail to ${given.email}`))
    const { first, second } = await unit(async (context) => {
      const link = await lockGoodLink(context, token, ['setup'])
      if (code !== undefined) await checkCode(context, link, given.email, code)
      await useLink(context, link)
      return setUp(context, given, code === undefined ? null : context.now)
    })
    const isSent = await mailSecondLink(flow, second)
    say(`This is a ${given.mode} installation now.`)
    say(`The first administrator, within an hour: ${linkUrl(parts.config.publicUrl, first)}`)
    say(
      isSent
        ? `The second administrator has a link by mail, at ${given.secondEmail}.`
        : `The mail to ${given.secondEmail} could not be sent. Check SMTP_URL; the first administrator can send it again.`,
    )
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return false
  } finally {
    reader?.close()
  }
}

type Working = Parameters<Parameters<typeof unitOfWork<string>>[4]>[0]

/** Who owns the server can always add an administrator; everybody who is one hears of it. */
async function linkAgain(context: Working): Promise<string> {
  const { id, token } = await makeLink(context, 'again')
  const names = (await administrators(context.tx)).map(({ username }) => username)
  context.changed('setup link', id, null, { administrators: names }, { level: 'CRITICAL', note: 'made on the server' })
  const letter = await writeLetter(context, againMail, {}, { url: `${context.publicUrl}/portal/audit-logs` })
  await mailStaff(context, ['Administrator'], letter, 'installation:again')
  return `Add an administrator, within an hour: ${linkUrl(context.publicUrl, token)}`
}

async function askFor(lines: AsyncIterator<string>, say: Terminal['say'], question: string): Promise<string> {
  say(`${question}:`)
  const { done, value } = await lines.next()
  if (done) throw new Error('The setup was left before its end. Nothing was changed.')
  return value.trim()
}

/** Asks for each value until it is right. */
async function askAll(lines: AsyncIterator<string>, say: Terminal['say']): Promise<NewInstallation | undefined> {
  let typed: Typed = {}
  for (const [path, , question] of fields)
    for (;;) {
      typed = { ...typed, [path]: await askFor(lines, say, question) }
      const { faults } = read(typed)
      if (faults.length === 0) break
      for (const { message } of faults) say(`  ${message}`)
    }
  return read(typed).given
}

function readAll(environment: Terminal['environment'], say: Terminal['say']): NewInstallation | undefined {
  const typed: Typed = Object.fromEntries(fields.map(([path, variable]) => [path, environment[variable] ?? '']))
  const { given, faults } = read(typed)
  for (const { path, message } of faults) say(`${fields.find(([known]) => known === path)?.[1] ?? path}: ${message}`)
  return given
}
