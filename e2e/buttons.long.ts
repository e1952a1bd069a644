/** No button of any screen is dead or breaks something, in any role. What a role has pressed is pressed again in the next: rights change what a button does. */
import { roleNames } from '@singil/contract/access'
import { expect, test } from 'vitest'
import { faultsOfButtons } from './kit/press-buttons.ts'
import { useSystem } from './kit/running.ts'

useSystem()
test.each(roleNames)(
  'every button of %s has an effect, and none breaks',
  async (role) => {
    expect(await faultsOfButtons(role)).toEqual([])
  },
  1_800_000,
)
