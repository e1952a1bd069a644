/** The checks of what the provider has set: messages, people, texts, holidays. */
import { canBeAsked } from '@singil/contract/foundation/provider'
import { holidaysBetween } from '../../foundation/bank-calendar/index.ts'
import { supportOf, versionInForce } from '../../foundation/provider/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { type Context, everything, type Parts, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { amber, type Check, type Finding, green, red } from './checks.ts'
import { administratorsOf } from './first-administrators.ts'
import * as store from './store.ts'

const reading = (parts: Parts, read: (context: Context) => Promise<Finding>): Promise<Finding> =>
  unitOfWork(parts, systemActor('setup'), everything('setup'), 'installation.check', read)

const mode: Check = {
  name: 'Mode',
  find: (parts) =>
    reading(parts, async ({ tx }) => {
      const { mode: chosen } = await store.installationOf(tx)
      if (chosen === null)
        return red('The installation is not set up.', 'Open the link that the server printed, or run npm run setup.')
      return green(`This is a ${chosen} installation.`)
    }),
}

const people: Check = {
  name: 'Two administrators',
  find: (parts) =>
    reading(parts, async (context) => {
      const all = await administratorsOf(context)
      const missing = all.filter(({ hasFactor }) => !hasFactor).map(({ username }) => username)
      if (all.length < 2)
        return red(`There are ${all.length} administrators.`, 'Money needs two: send the second one the link again.')
      return all.length - missing.length >= 2
        ? green(`${all.length} administrators, of whom ${all.length - missing.length} have a passkey or an app.`)
        : red(
            `${missing.join(', ')} sign in with a code alone.`,
            'Each adds a passkey or an authenticator app, under Settings, Security.',
          )
    }),
}

const mail: Check = {
  name: 'Mail',
  find: (parts) =>
    parts.config.smtpUrl
      ? reading(parts, async ({ tx }) => {
          const { mail_delivered_at: at } = await store.installationOf(tx)
          return at
            ? green(`A code that was mailed was typed in on ${manilaDay(at)}.`)
            : amber(
                'Nobody has typed in a code that was mailed.',
                'Sign in with a code by e-mail, and see that it arrives.',
              )
        })
      : Promise.resolve(red('No mail can be sent.', 'Set SMTP_URL and MAIL_FROM.')),
}

const sms: Check = {
  name: 'SMS',
  find: async ({ config }) =>
    config.sms
      ? green('Text messages are connected.')
      : red('No text message can be sent.', 'Set SMS_URL and SMS_KEY.'),
}

const texts: Check = {
  name: 'Support and legal texts',
  find: (parts) =>
    reading(parts, async (context) => {
      const missing = [
        ...((await versionInForce(context, 'terms')) === null ? ['the terms for payers'] : []),
        ...((await versionInForce(context, 'privacy')) === null ? ['the privacy notice'] : []),
        ...(canBeAsked(await supportOf(context.tx)) ? [] : ['whom customers ask']),
      ]
      return missing.length === 0
        ? green('Customers can read the terms and the privacy notice, and know whom to ask.')
        : red(`Missing: ${missing.join(', ')}.`, 'Enter it under System settings.')
    }),
}

const holidays: Check = {
  name: 'Bank holidays',
  find: (parts) =>
    reading(parts, async ({ tx, now }) => {
      const year = Number(manilaDay(now).slice(0, 4))
      const known = await holidaysBetween(tx, `${year}-01-01`, `${year + 1}-12-31`)
      const missing = [year, year + 1].filter((one) => !known.some(({ day }) => day.startsWith(String(one))))
      return missing.length === 0
        ? green(`Those of ${year} and ${year + 1} are entered.`)
        : amber(
            `None of ${missing.join(' and ')} is entered.`,
            'Enter them under Bank holidays when they are proclaimed: they move settlements.',
          )
    }),
}

export const providerChecks: readonly Check[] = [mode, people, mail, sms, texts, holidays]
