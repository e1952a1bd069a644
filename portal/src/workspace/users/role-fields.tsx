/** The role, and its bindings: merchant, stores, wallet, or assigned merchants. */
import { NativeSelect } from '@mantine/core'
import { staffRoles } from '@singil/contract/identity/access'
import { listMerchants } from '@singil/contract/catalogue/merchants'
import { listStores } from '@singil/contract/catalogue/stores'
import { listGivableRoles, listSubwallets, type User } from '@singil/contract/workspace/users'
import { CheckList } from './check-list.tsx'
import type { DraftForm } from '../../kit/form/index.ts'
import { isStaff, useAsk, usePages, useSelectedMid, useUser } from '../../kit/call/index.ts'
import type { Values } from './user-values.ts'

interface RoleFieldsProps {
  readonly form: DraftForm<Values>
  readonly user: User | undefined
}

const option = (value: string, label: string) => ({ value, label })

export function RoleFields({ form, user }: RoleFieldsProps) {
  const { values, errors, setFieldValue } = form.fields
  const mid = useSelectedMid()
  const acting = useUser()
  const isAll = mid === null && isStaff(acting)
  const roles = useAsk(listGivableRoles, {})
  const role = roles.data?.find(({ name }) => name === values.role)
  const isOfProvider = role !== undefined && staffRoles.includes(role.base)
  const merchantId = isOfProvider ? null : values.merchantId
  // A user's tenant never changes, so a merchant's user cannot get a role of the provider.
  const fitting = roles.data?.filter(
    ({ base }) => !user || staffRoles.includes(base) === staffRoles.includes(user.role),
  )
  const choose = (name: string) => {
    setFieldValue('role', name)
    const base = roles.data?.find((one) => one.name === name)?.base
    if (isAll && !user && base && staffRoles.includes(base)) setFieldValue('merchantId', null)
  }
  return (
    <>
      <NativeSelect
        label="Role"
        data-path="role"
        value={values.role}
        error={errors['role'] ?? (roles.error ? 'The roles could not be loaded.' : undefined)}
        data={[option('', 'Choose a role'), ...(fitting ?? []).map(({ name, label }) => option(name, label))]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isAll && !user && values.role !== '' && !isOfProvider ? <MerchantField form={form} /> : null}
      {role?.needs === 'stores' && merchantId ? <StoresField form={form} mid={merchantId} /> : null}
      {role?.needs === 'subwallet' && merchantId ? <SubwalletField form={form} mid={merchantId} /> : null}
      {role?.needs === 'merchants' ? <MerchantsField form={form} /> : null}
    </>
  )
}

const useMerchants = () =>
  usePages(listMerchants, { query: {} }, { limit: 100 })
    .data?.pages.flatMap((page) => page.result)
    .map(({ merchantId, legalName }) => option(merchantId, legalName))

function MerchantField({ form }: { form: DraftForm<Values> }) {
  const { values, errors, setFieldValue } = form.fields
  const choose = (merchantId: string) => {
    setFieldValue('merchantId', merchantId || null)
    setFieldValue('stores', [])
    setFieldValue('subwallet', null)
  }
  return (
    <NativeSelect
      label="Merchant"
      data-path="merchantId"
      value={values.merchantId ?? ''}
      error={errors['merchantId']}
      data={[option('', 'Choose a merchant'), ...(useMerchants() ?? [])]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

function MerchantsField({ form }: { form: DraftForm<Values> }) {
  return <CheckList label="Merchants" path="merchants" choices={useMerchants()} {...form.value('merchants')} />
}

function StoresField({ form, mid }: { form: DraftForm<Values>; mid: string }) {
  const stores = useAsk(listStores, { params: { merchantId: mid } })
  return (
    <CheckList
      label="Stores"
      path="stores"
      choices={stores.data?.map((store) => option(store.storeId, store.storeName))}
      {...form.value('stores')}
    />
  )
}

function SubwalletField({ form, mid }: { form: DraftForm<Values>; mid: string }) {
  const { values, errors, setFieldValue } = form.fields
  const wallets = useAsk(listSubwallets, { params: { mid } })
  return (
    <NativeSelect
      label="Subwallet"
      description="They see only this wallet."
      data-path="subwallet"
      value={values.subwallet ?? ''}
      error={errors['subwallet']}
      data={[option('', 'Choose a wallet'), ...(wallets.data ?? []).map((one) => option(one.walletId, one.name))]}
      onChange={(event) => setFieldValue('subwallet', event.currentTarget.value || null)}
    />
  )
}
