import { alarmNotice } from '@singil/contract/integrity'
import type { Context, Invariant } from '../kit/work/index.ts'
import { enterSafeMode } from '../ledger/index.ts'
import { notifyInWords } from '../notifications/index.ts'
import { alarmMail } from './message-texts.ts'

const namedAtMost = 10

/** Pauses money out and notifies those who keep the books, once each time safe mode begins. */
export async function raiseAlarm(context: Context, broken: readonly Invariant[]): Promise<void> {
  const names = broken.map(({ name, bad }) => `${name} (${bad})`)
  const isNew = await enterSafeMode(context, names.slice(0, namedAtMost).join('; '))
  if (!isNew) return
  const news = { mid: null, path: '/portal/integrity', about: 'integrity:alarm' }
  await notifyInWords(context, alarmNotice, alarmMail, { errors: names.slice(0, namedAtMost) }, news)
}
