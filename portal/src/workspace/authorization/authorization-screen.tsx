/** Roles and their permissions, changes that wait for a second administrator, and the step-up policy. */
import { Button } from '@mantine/core'
import { listRoleAuthorizations, saveRole } from '@singil/contract/workspace/authorization'
import type { Answer } from '@singil/contract/kit/endpoint'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useState } from 'react'
import { type Column, DataGrid, FilterRow, SearchField, useFilters } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Page, Tabs } from '../../kit/layout/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { ChangeList } from './change-list.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleMark } from './role-mark.tsx'
import { SecondSteps } from './second-steps.tsx'

type Row = Answer<typeof listRoleAuthorizations>[number]
const tabNames = ['roles', 'changes', 'steps'] as const

export default function AuthorizationScreen() {
  const { values, set } = useFilters(['tab', 'q'])
  const mayAdd = useMay(saveRole.permission)
  const [isAdding, setAdding] = useState(false)
  const roles = useAsk(listRoleAuthorizations, {})
  const waiting = roles.data?.filter(({ isWaiting }) => isWaiting).length ?? 0
  const tab = tabNames.find((name) => name === values.tab) ?? 'roles'
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  return (
    <Page
      title="Authorization Management"
      actions={
        mayAdd && tab === 'roles' ? (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Add a role
          </Button>
        ) : null
      }
      toolbar={
        <>
          <Tabs
            label="Authorization"
            parameter="tab"
            open={tab}
            tabs={[
              { name: 'roles', label: 'Roles' },
              { name: 'changes', label: waiting > 0 ? `Changes (${waiting} waiting)` : 'Changes' },
              { name: 'steps', label: 'Second steps' },
            ]}
          />
          {tab === 'roles' ? (
            <FilterRow label="Filters">
              <SearchField label="Search roles" placeholder="Role" value={values.q ?? ''} onChange={search} />
            </FilterRow>
          ) : null}
        </>
      }
      isFilling
    >
      {tab === 'roles' ? <RoleList asked={roles} text={values.q ?? ''} /> : null}
      {tab === 'changes' ? <ChangeList /> : null}
      {tab === 'steps' ? <SecondSteps /> : null}
      {isAdding ? <RoleForm onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

const basis = ({ isShipped, base }: Row) => (isShipped ? 'Comes with Singil' : `Based on ${base}`)
const columns: readonly Column<Row>[] = [
  {
    key: 'role',
    title: 'Role',
    cell: ({ label, isYours }) => (
      <span>
        <b>{label}</b>
        {isYours ? <span className="muted"> (yours)</span> : null}
      </span>
    ),
  },
  { key: 'basis', title: 'Made from', cell: basis, isExtra: true },
  { key: 'people', title: 'People', width: '6rem', align: 'end', cell: ({ people }) => people },
  { key: 'permissions', title: 'Permissions', width: '8rem', align: 'end', cell: ({ permissions }) => permissions },
  { key: 'state', title: 'Status', width: '11rem', cell: (row) => <RoleMark of={row} /> },
]

function RoleList({ asked, text }: { asked: ReturnType<typeof useAsk<typeof listRoleAuthorizations>>; text: string }) {
  const navigate = useNavigate()
  const rows = asked.data?.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  const open = ({ selectedId }: Row) =>
    void navigate({ to: '/portal/authorization/roles/$role', params: { role: selectedId } })
  return (
    <DataGrid<Row>
      label="Roles"
      columns={columns}
      rows={rows}
      rowKey={({ selectedId }) => selectedId}
      onOpen={open}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      card={(row) => ({
        lead: row.label,
        trail: row.people === 1 ? '1 person' : `${row.people} people`,
        under: `${basis(row)} · ${row.permissions} permissions`,
        aside: <RoleMark of={row} />,
      })}
      empty={<Empty title="No role of that name" />}
    />
  )
}
