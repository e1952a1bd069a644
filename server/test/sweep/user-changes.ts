/** Changes of portal users, each to a separate user. */
import { randomUUID } from 'node:crypto'
import { addUser } from '@singil/contract/workspace/users'
import { bodies, type Change } from './change.ts'
import { passkeyOf, proven } from './step-up.ts'
import type { World } from './world.ts'

const passwords = { password: 'mangoes ripen', retypePassword: 'mangoes ripen' }

export function userChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mine, storeId } = world
  const person = () => {
    const username = `tindera-${randomUUID().slice(0, 12)}`
    const email = `${username}@example.com`
    const names = { firstName: 'Luz', lastName: 'Reyes', mobileNo: '9175550177', accountName: 'Counter' }
    return { username, email, ...names, role: 'Store User', stores: [storeId] }
  }
  const added = async () => {
    const { username, ...rest } = person()
    const { Id } = await world.ask(addUser, { body: { ...rest, username, ...passwords, merchantId: mine.mid } })
    return { userId: Id, ...rest }
  }
  const other = { userId: mine.itemId }
  return {
    'users.addUser': async () => bodies({ ...person(), ...passwords, merchantId: mine.mid }, { firstName: 'Ligaya' }),
    'users.updateUser': async () => bodies({ ...(await added()), firstName: 'Ligaya' }, { firstName: 'Another' }),
    'users.changeUserStatus': async () =>
      bodies({ userId: (await added()).userId, status: 'DEACTIVATED' }, { status: 'DELETED' }),
    'users.unblockAccount': async () => {
      const { userId } = await added()
      await world.rows(`update users set status = 'LOCKED', failed_codes = 100 where id = $1`, [userId])
      return bodies({ userId }, other)
    },
    'users.resetFactors': async () => {
      const { userId } = await added()
      await passkeyOf(world, userId)
      const sent = { params: { id: userId }, body: {} }
      return proven(world, 'users.resetFactors', 'nena.admin', sent, { params: { id: mine.itemId }, body: {} })
    },
    'users.setUserPassword': async () => {
      const params = { id: (await added()).userId }
      const other = { params, body: { ...passwords, retypePassword: 'another' } }
      return proven(world, 'users.setUserPassword', 'nena.admin', { params, body: passwords }, other)
    },
  }
}
