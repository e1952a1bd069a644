/** No button of any screen is dead or breaks something for the provider's roles. See kit/press-buttons.ts for what is pressed in which role. */
import { staffRoles } from '@singil/contract/identity/access'
import { expect, test } from 'vitest'
import { faultsOfButtons, type Pressed } from './kit/press-buttons.ts'
import { useSystem } from './kit/running.ts'

const pressed: Pressed = new Map()

useSystem()
test.each(staffRoles)(
  'every button of %s has an effect, and none breaks',
  async (role) => {
    expect(await faultsOfButtons(role, pressed)).toEqual([])
  },
  3_600_000,
)
