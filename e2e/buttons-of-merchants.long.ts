/** No button of any screen is dead or breaks something for the roles of merchants. See kit/press-buttons.ts for what is pressed in which role. */
import { type RoleName, roleNames, staffRoles } from '@singil/contract/identity/access'
import { expect, test } from 'vitest'
import { faultsOfButtons, type Pressed } from './kit/press-buttons.ts'
import { useSystem } from './kit/running.ts'

/** Those whose rights differ most. Store User comes before Store Admin, which changes the users of stores. */
const first: readonly RoleName[] = ['Merchant Admin', 'Audit', 'Store User', 'Store Admin', 'Cashier', 'Subwallet User']
const roles = [...first, ...roleNames.filter((role) => ![...first, ...staffRoles].includes(role))]
const pressed: Pressed = new Map()

useSystem()
test.each(roles)(
  'every button of %s has an effect, and none breaks',
  async (role) => {
    expect(await faultsOfButtons(role, pressed)).toEqual([])
  },
  3_600_000,
)
