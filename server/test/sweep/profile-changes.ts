/** Changes of a merchant's profile, each against the version that it then has. */
import { getProfile } from '@singil/contract/workspace/merchant-profile'
import type { Change } from './change.ts'
import type { World } from './world.ts'

export function profileChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const params = { mid: world.mine.mid }
  let made = 0
  return {
    'merchant-profile.updateDetails': async () => {
      const { forms } = await world.ask(getProfile, { params: { id: params.mid } })
      const versions = { recipient: forms.find(({ name }) => name === 'recipient')!.version }
      const body = (email: string) => ({ recipient: { mobile: '9175550142', email }, versions })
      return {
        sent: { params, body: body(`notices-${++made}@example.com`) },
        other: { params, body: body(`others-${made}@example.com`) },
      }
    },
  }
}
