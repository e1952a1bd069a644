/** A server whose users have factors: enrols them, and makes step-ups like a browser. */
import * as contract from '@singil/contract/identity/authenticators'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { generateSync } from 'otplib'
import { expect, vi } from 'vitest'
import { signInFeatures } from '../access/sign-in-features.ts'
import type { FeatureModule } from '../../src/kit/work/index.ts'
import { live } from '../../src/foundation/live/index.ts'
import { merchants } from '../../src/catalogue/merchants/index.ts'
import { messages } from '../../src/foundation/messages/index.ts'
import { stores } from '../../src/catalogue/stores/index.ts'
import { type Called, openGate } from '../access/gate.ts'
import { type Authenticator, newAuthenticator } from './authenticator.ts'

type Answering = (challenge: contract.StepUpChallenge) => Promise<contract.FactorProof> | contract.FactorProof
type Sent = Parameters<Awaited<ReturnType<typeof openGate>>['call']>[1]

const few: readonly FeatureModule[] = [messages, live, merchants, stores, ...signInFeatures]

export async function openGuardRoom(features = few) {
  const gate = await openGate(features)
  const { origin } = new URL(gate.app.parts.config.publicUrl)
  /** The code of an app now, or some time steps later, by the server's clock. */
  const codeOf = (secret: string, steps = 0) =>
    generateSync({ secret, epoch: Math.floor(gate.app.parts.clock.now().getTime() / 1000) + steps * 30 })

  let opened = 0
  /** A new session of a user, without the steps of signing in; the previous one has ended. */
  const signIn = async (username: string): Promise<string> => {
    const token = `session-${++opened}-of-the-guard-room-${username}`.replaceAll('.', '-')
    await gate.owner.query(
      `update sessions set ended_at = $2, ended_why = 'newer-sign-in'
       where ended_at is null and user_id = (select id from users where username = $1)`,
      [username, gate.app.parts.clock.now()],
    )
    await gate.owner.query(
      `with u as (update users set session_seq = session_seq + 1 where username = $1 returning id, session_seq)
       insert into sessions (id, user_id, token_hash, seq, device, ip, created_at, last_activity_at, expires_at)
       select gen_random_uuid(), id, $2, session_seq, '', '', $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '12 hours' from u`,
      [username, gate.app.parts.secrets.digest('access-token', token), gate.app.parts.clock.now()],
    )
    return token
  }
  /** Advances the clock to the beginning of a time step, so that none ends within a test. */
  const toNextStep = () => gate.later(31_000 - (gate.app.parts.clock.now().getTime() % 30_000))

  const begin = async (as: string, refusal: Called) => {
    const { ticket } = contract.StepUpDetails.parse(refusal.body.details?.stepUp)
    return gate.ask(contract.beginStepUp, { body: { ticket } }, { as })
  }
  const prove = (as: string, challengeId: contract.ChallengeId, proof: contract.FactorProof) =>
    gate.call(contract.proveStepUp, { body: { challengeId, proof } }, { as })
  /** The proof that a refused call asks for. */
  const proofFor = async (as: string, refusal: Called, answer: Answering): Promise<string> => {
    const challenge = await begin(as, refusal)
    const proved = await prove(as, challenge.challengeId, await answer(challenge))
    if (proved.status !== 200) throw new Error(`The step-up was refused: ${proved.text}`)
    return proved.body.data.proofId
  }
  const withProof = (as: string, endpoint: Endpoint, sent: Sent, proof: string) =>
    gate.call(endpoint, sent, { as, headers: { 'x-step-up-proof': proof } })
  /** Makes the call; if it is refused, makes the step-up and the call again. */
  const call = async (as: string, endpoint: Endpoint, sent: Sent, answer: Answering) => {
    const refused = await gate.call(endpoint, sent, { as })
    if (refused.body?.code !== 'authenticators.stepUpNeeded') return refused
    return withProof(as, endpoint, sent, await proofFor(as, refused, answer))
  }
  const byCode =
    (as: string): Answering =>
    async ({ challengeId }) => {
      await gate.ask(contract.sendStepUpCode, { body: { challengeId, send_by: 'email' } }, { as })
      return { factor: 'otp', code: gate.lastCode() }
    }
  const byPasskey =
    (authenticator: Authenticator): Answering =>
    ({ passkeyOptions }) => ({ factor: 'passkey', response: authenticator.get(passkeyOptions!) })

  const addPasskey = async (as: string, answer = byCode(as), authenticator = newAuthenticator(origin)) => {
    const begun = await call(as, contract.beginPasskey, { body: {} }, answer)
    const { enrolmentId, options } = begun.body.data
    const body = { enrolmentId, name: 'Phone', response: authenticator.create(options) }
    const { passkey, recoveryCodes } = await gate.ask(contract.addPasskey, { body }, { as })
    return { authenticator, passkey, recoveryCodes }
  }
  const addApp = async (as: string, answer = byCode(as)) => {
    const begun = await call(as, contract.beginTotp, { body: {} }, answer)
    const { enrolmentId, secret } = begun.body.data
    const { recoveryCodes } = await gate.ask(contract.addTotp, { body: { enrolmentId, code: codeOf(secret) } }, { as })
    return { secret: secret as string, recoveryCodes }
  }
  /** Waits until a mail with this subject was sent. */
  const mailed = (subject: string) =>
    vi.waitFor(() => expect(gate.mails.map((mail) => mail.subject)).toContain(subject), 20_000)
  const security = (as: string) => gate.ask(contract.getSecurity, {}, { as })
  return {
    ...gate,
    signIn,
    toNextStep,
    origin,
    codeOf,
    begin,
    prove,
    proofFor,
    withProof,
    request: call,
    byCode,
    byPasskey,
    addPasskey,
    addApp,
    security,
    mailed,
  }
}
export type GuardRoom = Awaited<ReturnType<typeof openGuardRoom>>
