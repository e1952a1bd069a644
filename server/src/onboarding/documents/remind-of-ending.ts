/** Reminds merchants of documents that end in 60, 30 and 7 days, once each, so that they upload the next version in time. */
import { endingNotice } from '@singil/contract/onboarding/documents'
import { MerchantId } from '@singil/contract/kit/id'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import { type Context, endOverdue, type JobContext } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { endingMail, endingManyMail } from './message-texts.ts'
import { purposeNamed } from './purposes.ts'
import * as store from './store.ts'

/** The nearest first: who misses the job for a while gets one letter, not three. */
const daysBefore = [7, 30, 60] as const

/** A case as one word. */
const nameOf = ({ mid, purpose }: store.CaseKey): string => `${mid} ${purpose}`
const caseNamed = (name: string): store.CaseKey => {
  const [mid = '', purpose = ''] = name.split(' ')
  return { mid: MerchantId.parse(mid), purpose }
}
const long = new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeZone: 'UTC' })

async function remind(context: Context, key: store.CaseKey, days: number): Promise<boolean> {
  const { tx, now } = context
  const today = manilaDay(now)
  const rows = await store.lockEnding(tx, key, today, addDays(today, days), days)
  const purpose = purposeNamed(context, key.purpose)
  const merchant = await merchantOf(context, key.mid)
  if (rows.length === 0 || !merchant) return false
  for (const row of rows) await store.change(tx, row, { reminded_days: days })
  if (purpose?.renewsAt === undefined) return false
  const kind = rows.length === 1 ? endingMail : endingManyMail
  const facts = rows.map(
    (row) => `${purpose.labelOf(row.type)}: valid until ${long.format(new Date(`${row.expires_on}T00:00:00Z`))}`,
  )
  const news = { mid: key.mid, path: purpose.renewsAt, about: `${purpose.name}:ending`, facts }
  await notifyInWords(context, endingNotice, kind, { merchant: merchant.legal_name }, news)
  return true
}

export async function remindOfEnding(job: Pick<JobContext, 'unit'>): Promise<void> {
  for (const days of daysBefore)
    await endOverdue(job, {
      find: async ({ tx, now }, limit) => {
        const today = manilaDay(now)
        return (await store.casesEnding(tx, today, addDays(today, days), days, limit)).map(nameOf)
      },
      end: (context, name: string) => remind(context, caseNamed(name), days),
      scopeOf: (name) => caseNamed(name).mid,
    })
}
