/** No button of any screen is dead, in any role. What a role has pressed is pressed again in the next: rights change what a button does. */
import { roleNames } from '@singil/contract/access'
import { expect, test } from 'vitest'
import { deadButtons } from './kit/press-buttons.ts'
import { useSystem } from './kit/running.ts'

useSystem()
test.each(roleNames)(
  'every button of %s has an effect',
  async (role) => {
    expect(await deadButtons(role)).toEqual([])
  },
  1_800_000,
)
