import { roleNames } from '@singil/contract/identity/access'
import { listStores } from '@singil/contract/catalogue/stores'
import { listGivableRoles, roleNeeds, userStates } from '@singil/contract/workspace/users'
import { useCallback } from 'react'
import { ChoiceFilter, FilterRow, ListTools, SearchField, useFilters } from '../../kit/list/index.ts'
import { isStaff, useAsk, useMid, useUser } from '../../kit/call/index.ts'
import { states } from './user-state.tsx'

const provider = ['Administrator', 'Finance', 'Sales', 'Corporate View', 'Pre Registered']

/** `isOfStores`: of a list of users of stores, who have no other roles. */
export function UserFilters({ isOfStores }: { isOfStores: boolean }) {
  const { values, set } = useFilters(['q', 'role', 'store', 'status'])
  const user = useUser()
  const mid = useMid()
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const isAll = isStaff(user) && mid === null
  const shipped = roleNames.filter((role) => isAll || !provider.includes(role))
  const added = useAsk(listGivableRoles, {}).data?.filter(({ name, base }) => name !== base) ?? []
  const all = [...shipped.map((role) => ({ name: role, label: role, base: role })), ...added]
  const roles = isOfStores ? all.filter(({ base }) => roleNeeds(base) === 'stores') : all
  // The session contains the stores of a merchant's own users; for staff they are fetched.
  const asked = useAsk(listStores, { params: { merchantId: mid ?? '' } }, { isEnabled: isStaff(user) && mid !== null })
  const stores = (isStaff(user) ? (asked.data ?? []) : user.stores).map((store) => ({
    value: store.storeId as string,
    label: store.storeName,
  }))
  return (
    <FilterRow label="Filters">
      <SearchField
        label="Search users"
        placeholder="Name, username or e-mail"
        value={values.q ?? ''}
        onChange={search}
      />
      <ChoiceFilter
        label="Role"
        isSingle
        choices={roles.map(({ name, label }) => ({ value: name, label }))}
        value={values.role}
        onChange={(role) => set({ role })}
      />
      {stores.length > 1 ? (
        <ChoiceFilter
          label="Store"
          isSingle
          choices={stores}
          value={values.store}
          onChange={(store) => set({ store })}
        />
      ) : null}
      <ChoiceFilter
        label="Status"
        isSingle
        choices={userStates.map((state) => ({ value: state, label: states[state].word }))}
        value={values.status}
        onChange={(status) => set({ status })}
      />
      <ListTools />
    </FilterRow>
  )
}
