/** A user of a demo merchant at a past instant, who confirms what asks for it with the code that is sent, as a person does. */
import type { MerchantId } from '@singil/contract/kit/id'
import { StepUpDetails } from '@singil/contract/identity/authenticators'
import { Refusal } from '@singil/contract/kit/problem'
import { holdersOf } from '../identity/access/index.ts'
import { beginStepUp, proveStepUp, sendStepUpCode } from '../identity/authenticators/index.ts'
import type { Outside } from '../kit/outside/index.ts'
import { type Actor, type Context, type FlowParts, type Parts, systemActor } from '../kit/work/index.ts'
import { flowAt, unitAt } from './past.ts'

export interface DemoPerson {
  /** The parts of a flow that this user calls at that instant. Codes that are sent are read by `codeSent`. */
  flowAt(at: Date, outside?: Partial<Outside>): FlowParts
  /** Does the work, and the step-up that it asks for. */
  confirmed<T>(at: Date, work: (context: Context) => Promise<T>): Promise<T>
  /** The code of the newest message. */
  codeSent(): string
}

export async function personOf(parts: Parts, username: string, mid: MerchantId): Promise<DemoPerson> {
  const now = () => parts.clock.now()
  const holder = await unitAt(
    parts,
    now,
    systemActor('seed'),
  )((context) => holdersOf(context, { username, email: `${username}@example.com` }))
  const userId = holder.username?.id
  if (!userId) throw new Error(`There is no demo user ${username}`)
  const actor: Actor = { ...systemActor(username), kind: 'user', userId, role: 'Merchant Admin' }
  let said = ''
  const hear = async ({ text }: { readonly text: string }) => void (said = text)
  const codeSent = () => /\b\d{6}\b/.exec(said)?.[0] ?? ''
  const ownFlow: DemoPerson['flowAt'] = (at, outside = {}) =>
    flowAt(parts, () => at, actor, mid, {
      outside: { ...parts.outside, mail: { send: hear }, sms: { send: hear }, ...outside },
    })
  return {
    flowAt: ownFlow,
    codeSent,
    confirmed: async (at, work) => {
      const flow = ownFlow(at)
      const ticket = await flow.unit(work).then(
        () => null,
        (error: unknown) => {
          const asked = error instanceof Refusal ? StepUpDetails.safeParse(error.details?.['stepUp']) : undefined
          if (!asked?.success) throw error
          return asked.data.ticket
        },
      )
      if (ticket === null) throw new Error(`${username} was not asked to confirm`)
      const { challengeId } = await flow.unit((context) => beginStepUp(context, { body: { ticket } }))
      await sendStepUpCode(flow, { body: { challengeId, send_by: 'email' } })
      const proof = { factor: 'otp', code: codeSent() } as const
      const { proofId } = await flow.unit((context) => proveStepUp(context, { body: { challengeId, proof } }))
      return unitAt(parts, () => at, { ...actor, proof: proofId }, mid)(work)
    },
  }
}
