/** Changes of Authorization Management, each to a separate role or user. */
import { randomUUID } from 'node:crypto'
import { getCustomAuthorization, getRoleAuthorization, saveRole } from '@singil/contract/workspace/authorization'
import { addUser } from '@singil/contract/workspace/users'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function authorizationChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const newRole = () => ({
    name: `Till ${randomUUID().slice(0, 8)}`,
    basedOn: 'Cashier' as const,
    status: 'ACTIVE' as const,
  })
  const added = async () => (await world.ask(saveRole, { body: newRole() })).selectedId
  const passwords = { password: 'mangoes ripen', retypePassword: 'mangoes ripen' }
  const cashier = async () => {
    const username = `kahera-${randomUUID().slice(0, 12)}`
    const names = { firstName: 'Luz', lastName: 'Reyes', mobileNo: '9175550177', accountName: 'Counter' }
    const body = { ...names, ...passwords, username, email: `${username}@example.com`, role: 'Cashier' }
    return (await world.ask(addUser, { body: { ...body, merchantId: world.mine.mid } })).Id
  }
  const authorizations = [{ moduleId: 'DASHBOARD', actions: ['view', 'download'] }]
  return {
    'authorization.saveRole': async () => bodies(newRole(), { basedOn: 'Conductor' }),
    'authorization.updateRoleAuthorization': async () => {
      const params = { id: await added() }
      const { version } = await world.ask(getRoleAuthorization, { params })
      return {
        sent: { params, body: { authorizations, version } },
        other: { params, body: { authorizations: [], version } },
      }
    },
    'authorization.updateCustomAuthorization': async () => {
      const params = { userId: await cashier() }
      const { version } = await world.ask(getCustomAuthorization, { params })
      return {
        sent: { params, body: { authorizations, version } },
        other: { params, body: { authorizations: [], version } },
      }
    },
  }
}
