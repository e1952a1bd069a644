/** Changes of system settings, of API credentials, and of the partner API. */
import { createPaymentLink } from '@singil/contract/payments/integration-credentials'
import { forgetFactors } from './authenticator-changes.ts'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function integrationChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mine, storeId } = world
  let made = 0
  const link = () => ({ storeId, amount: 30_000 + ++made, description: 'Order 1042' })
  return {
    'system-settings.updateNetcoreSettings': async () =>
      bodies({ enabled: false, panel_id: `panel-${++made}`, website_id: 'portal' }, { website_id: 'another' }),
    // Longer times, and a module that is off, wait for a second person: nothing takes effect.
    'system-settings.changeSessionTimes': async () =>
      bodies({ idleMinutes: 100 + (++made % 600), sessionHours: 12, reason: 'Agreed' }, { reason: 'Another' }),
    'system-settings.changeCodeSettings': async () => {
      const smsText = `{code} is your code to {action}, number ${++made}`
      const codes = { minutes: 5, tries: 5, resendSeconds: 60, mailSubject: 'Your code', mailText: 'For {action}' }
      return bodies({ ...codes, smsText, reason: 'Agreed' }, { reason: 'Another' })
    },
    'system-settings.switchModule': async () => {
      await world.rows("insert into disabled_modules values ('singil', 'HIVE', 'MODULE') on conflict do nothing")
      return bodies({ alias: 'HIVE', isOff: false, reason: `Agreed ${++made}` }, { reason: 'Another' })
    },
    'system-settings.askChannelLimits': async () => {
      const params = { code: 'gc' }
      const body = { minAmount: 200 + ++made, maxAmount: null, reason: 'Agreed' }
      return { sent: { params, body }, other: { params, body: { ...body, reason: 'Another' } } }
    },
    'system-settings.changeMessage': async () => {
      const params = { id: 'plugins.available' }
      const body = { subject: `{plugin} no. ${++made}`, greeting: 'Hello,', text: '{plugin}', reason: 'Agreed' }
      return { sent: { params, body }, other: { params, body: { ...body, reason: 'Another' } } }
    },
    'system-settings.changeSupport': async () => {
      const support = { name: '', email: 'help@singil.example', telephone: '(02) 8888 1234' }
      return bodies({ ...support, hours: `Until ${++made} PM`, reason: 'Agreed' }, { reason: 'Another' })
    },
    'system-settings.changeNotice': async () => {
      const params = { kind: 'terms' }
      const body = { text: `{provider} asks you, ${++made}`, since: '2100-01-05', reason: 'Agreed' }
      return { sent: { params, body }, other: { params, body: { ...body, reason: 'Another' } } }
    },
    'system-settings.testMessage': async () => {
      await world.rows('delete from message_quotas')
      const params = { id: 'plugins.available' }
      const body = { subject: `{plugin} no. ${++made}`, greeting: 'Hello,', text: '{plugin}' }
      return { sent: { params, body }, other: { params, body: { ...body, greeting: 'Hi,' } } }
    },
    'system-settings.testCode': async () => {
      await world.rows('delete from message_quotas')
      const body = { minutes: 5, smsText: `{code} {action} ${++made}`, mailSubject: 'Code', mailText: '{action}' }
      return bodies({ ...body, by: 'mail' }, { mailSubject: 'Another' })
    },
    'integration-credentials.resetMerchantKey': async () => {
      await forgetFactors(world)
      const [own] = await world.rows<{ id: string }>('select id from integration_credentials where mid = $1', [
        mine.mid,
      ])
      const params = { id: own!.id }
      return { sent: { params, body: { overlapDays: 7 } }, other: { params, body: { overlapDays: 1 } } }
    },
    'online-payments.cancelOnlinePayment': async () => {
      const headers = { ...world.partner('live'), 'idempotency-key': `link-of-the-sweep-${++made}` }
      const ofPartner = async () => (await world.ask(createPaymentLink, { body: link() }, headers)).Id
      const params = { transactionId: await ofPartner() }
      return { sent: { params, body: {} }, other: { params: { transactionId: mine.temporaryId }, body: {} } }
    },
    'integration-credentials.createPaymentLink': async () => bodies(link(), { amount: 99_900 }),
    'integration-credentials.settleTestLink': async () => {
      const headers = { ...world.partner('test'), 'idempotency-key': `test-link-of-the-sweep-${++made}` }
      const { Id } = await world.ask(createPaymentLink, { body: link() }, headers)
      const params = { id: Id }
      return { sent: { params, body: { outcome: 'paid' } }, other: { params, body: { outcome: 'failed' } } }
    },
  }
}
