/** Changes of registration. */
import { preRegister, saveStep } from '@singil/contract/onboarding/registration'
import { preRegister as form } from '@singil/contract/onboarding/registration.sample'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

const steps = {
  business: { legalName: 'Bagong Negosyo', businessType: 'SOLE_PROP', mcc: '5499', ownerName: 'Divina Santiago' },
  address: {
    street: '1 Luna St.',
    barangay: 'Barangay 1, Tondo I/II',
    city: 'Manila City',
    province: 'Metro Manila',
    zip: '1004',
  },
  store: { storeName: 'Bagong Tindahan', mobile: '9175550124', isInventory: false },
}

let made = 0
const person = () => {
  const username = `newcomer.${Date.now().toString(36)}${++made}`
  return { ...form.body, username, email: `${username}@example.com` }
}
/** A business that has signed up, and can be sent another e-mail at once. */
async function signUp(world: World) {
  const body = person()
  const { id } = await world.ask(preRegister, { body })
  await world.rows('delete from registration_tries')
  return { ...body, id }
}
/** One that the caller's merchant has uploaded. */
export async function signUpUploaded(world: World) {
  const { email } = await signUp(world)
  await world.rows(`update registrations set source = 'batch', uploaded_by = $1 where email = $2`, [
    world.mine.mid,
    email,
  ])
  return { email }
}

export function registrationChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const signedUp = () => signUp(world)
  const startOver = async () => {
    await world.rows(`update users set role = 'Pre Registered', mid = null where username = 'bagong.negosyo'`)
    await world.rows('delete from registrations where user_id in (select id from users where username = $1)', [
      'bagong.negosyo',
    ])
  }
  return {
    'registration.preRegister': async () => bodies(person(), { company_name: 'Another' }),
    'registration.resendEmail': async () => bodies({ id: (await signedUp()).id }, { id: '1'.repeat(22) }),
    'registration.resendEmailBatchUpload': async () => {
      const { email } = await signUpUploaded(world)
      return bodies({ email }, { email: 'nobody@example.com' })
    },
    'registration.validatePrereg': async () => {
      const { username } = await signedUp()
      const token = /redirect_verified_email\/([\w-]{43})/.exec(await world.mailTo(username))?.[1]
      return bodies({ token }, { token: 'A'.repeat(43) })
    },
    'registration.saveStep': async () => {
      await startOver()
      return bodies({ business: steps.business }, { store: steps.store })
    },
    'registration.createFullyRegistered': async () => {
      await startOver()
      await world.ask(saveStep, { body: steps })
      return bodies({ accept_terms: true, accept_privacy: true }, { accept_privacy: undefined })
    },
  }
}
