/** Businesses that sign up with a merchant's code, through the real use cases; one of them has verified its e-mail. */
import { SignUp } from '@singil/contract/onboarding/registration'
import type { Actor, Parts } from '../kit/work/index.ts'
import { preRegister, validatePrereg } from '../onboarding/registration/index.ts'
import type { DemoMerchant } from './make-demo.ts'
import { unitAt } from './past.ts'

const hourMs = 3_600_000
const password = 'Singil-demo-2026'
const newcomers = [
  { company: 'Panaderya ni Ising', first: 'Ising', last: 'Buenaventura', hoursAgo: 30, hasOpenedMail: true },
  { company: 'Bote at Garapa Recycling', first: 'Gregorio', last: 'Almazan', hoursAgo: 4, hasOpenedMail: false },
] as const

export async function signUpNewcomers(parts: Parts, { mid, shop }: DemoMerchant, now: Date): Promise<void> {
  for (const [at, { company, first, last, hoursAgo, hasOpenedMail }] of newcomers.entries()) {
    const then = new Date(now.getTime() - hoursAgo * hourMs)
    // A visitor of the public page, at an address reserved for examples.
    const visitor: Actor = {
      kind: 'guest',
      userId: null,
      username: 'guest',
      role: null,
      sessionId: null,
      ip: `203.0.113.${at + 7}`,
      device: '',
    }
    const unit = unitAt(parts, () => then, visitor)
    const username = `${first}.${last}`.toLowerCase()
    const body = SignUp.parse({
      first_name: first,
      last_name: last,
      email: `${username}@example.com`,
      username,
      password,
      confirm_password: password,
      company_name: company,
      mobile: `917555020${at}`,
      state: shop.province,
      city: shop.city,
      accept_terms: true,
      accept_privacy: true,
      referral_code: mid,
    })
    let token = ''
    const mail = {
      send: async ({ text }: { readonly text: string }) => {
        token = /\/redirect_verified_email\/([\w-]+)/.exec(text)?.[1] ?? ''
      },
    }
    const flow = {
      unit,
      actor: visitor,
      ports: parts.ports,
      outside: { ...parts.outside, mail },
      publicUrl: parts.config.publicUrl,
      say: () => {},
      now: () => then,
    }
    await preRegister(flow, { body })
    if (hasOpenedMail) await unit((context) => validatePrereg(context, { body: { token } }))
  }
}
