/** Adds a role, or changes the name and status of an added one. */
import { Modal, NativeSelect, TextInput } from '@mantine/core'
import { type RoleName, roleNames } from '@singil/contract/identity/access'
import {
  getRoleAuthorization,
  listRoleAuthorizations,
  listStatuses,
  type RoleAuthorization,
  roleStatuses,
  saveRole,
  texts,
} from '@singil/contract/workspace/authorization'
import { useNavigate } from '@tanstack/react-router'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { announce, useAsk, useChange } from '../../kit/call/index.ts'

const bases = roleNames.filter((role) => role !== 'Pre Registered')
interface Values extends Record<string, unknown> {
  name: string
  basedOn: RoleName
  status: (typeof roleStatuses)[number]
}

export function RoleForm({ role, onClose }: { role?: RoleAuthorization; onClose: () => void }) {
  const navigate = useNavigate()
  const statuses = useAsk(listStatuses, {}, { staleTimeMs: 600_000 })
  const form = useDraftForm<Values>({
    schema: saveRole.body,
    initial: { name: role?.label ?? '', basedOn: role?.base ?? 'Cashier', status: role?.status ?? 'ACTIVE' },
    edits: role !== undefined,
  })
  const save = useChange(saveRole, {
    refreshes: [listRoleAuthorizations, getRoleAuthorization],
    onDone: ({ selectedId }) => {
      announce(role ? texts.roleSaved : texts.roleAdded)
      onClose()
      if (!role) void navigate({ to: '/portal/authorization/roles/$role', params: { role: selectedId } })
    },
  })
  const { values, errors, setFieldValue } = form.fields
  const submit = (typed: Values) =>
    save.mutate({ body: { ...typed, ...(role && { id: role.selectedId }) } }, { onError: form.refuse })
  return (
    <Modal
      opened
      onClose={onClose}
      title={role ? `Edit ${role.label}` : 'Add a role'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form form={form} onSubmit={submit} submit={role ? 'Save the role' : 'Add the role'} isBusy={save.isPending}>
        <TextInput
          label="Name"
          data-path="name"
          data-autofocus
          value={values.name}
          error={errors['name']}
          onChange={(event) => setFieldValue('name', event.currentTarget.value)}
        />
        {role ? null : (
          <NativeSelect
            label="Based on"
            description="It sees the same stores and wallets, and starts with the same permissions except those that affect money."
            data-path="basedOn"
            value={values.basedOn}
            error={errors['basedOn']}
            data={bases}
            onChange={(event) =>
              setFieldValue(
                'basedOn',
                bases.find((base) => base === event.currentTarget.value)!,
              )
            }
          />
        )}
        <NativeSelect
          label="Status"
          description="An inactive role cannot be given to new users. Current users keep it."
          data-path="status"
          value={values.status}
          data={[...(statuses.data ?? [{ value: values.status, label: 'Loading' }])]}
          onChange={(event) =>
            setFieldValue(
              'status',
              roleStatuses.find((one) => one === event.currentTarget.value)!,
            )
          }
        />
      </Form>
    </Modal>
  )
}
