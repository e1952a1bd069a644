/** The permissions of a role or a user: selected, compared with the saved ones, and saved after a review. */
import { Button } from '@mantine/core'
import type { Authorization } from '@singil/contract/identity/access'
import { listCoreModules, updateRoleAuthorization } from '@singil/contract/workspace/authorization'
import type { ModuleAlias } from '@singil/contract/kit/modules'
import { useState } from 'react'
import { SearchField } from '../../kit/list/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { Group, Skeleton } from '../../kit/layout/index.ts'
import classes from './authorization.module.css'
import { PermissionTable } from './permission-table.tsx'
import { authorizationsFrom, countOf, ownFrom, type Ticked, tickedFrom, toggled } from './permissions.ts'
import { ReviewChange, type Subject } from './review-change.tsx'

interface EditorProps {
  readonly subject: Subject
  readonly version: string
  readonly authorizations: readonly Authorization[]
  /** For a user: the role's permissions, which the user's own replace. */
  readonly ofRole?: readonly Authorization[]
  readonly disabledModules: readonly { readonly alias: ModuleAlias }[]
  /** Why nothing can be selected. */
  readonly lockedBy: string | null
}

export function PermissionEditor({ subject, version, authorizations, ofRole, disabledModules, lockedBy }: EditorProps) {
  const modules = useAsk(listCoreModules, {}, { staleTimeMs: 600_000 })
  const mayChange = useMay(updateRoleAuthorization.permission)
  const saved = tickedFrom(authorizations)
  const base = ofRole && tickedFrom(ofRole)
  const [changed, setChanged] = useState<Ticked | null>(null)
  const [search, setSearch] = useState('')
  const [isReviewing, setReviewing] = useState(false)
  const ticked = changed ?? saved
  const { given, taken } = countOf(saved, ticked)
  const off = new Set(
    (modules.data ?? []).flatMap(({ moduleId, submodules }) => {
      const isOff = disabledModules.some(({ alias }) => alias === moduleId)
      const inside = submodules.filter((sub) => isOff || disabledModules.some(({ alias }) => alias === sub.moduleId))
      return [...(isOff ? [moduleId] : []), ...inside.map((sub) => sub.moduleId)]
    }),
  )
  if (modules.error) return <Failure error={modules.error} onRetry={() => void modules.refetch()} />
  if (!modules.data) return <Skeleton lines={12} />
  return (
    <>
      {lockedBy ? <p className={classes['note']}>{lockedBy}</p> : null}
      <div className={classes['note']}>
        <SearchField label="Search modules" placeholder="Module" value={search} onChange={setSearch} />
        <span className={classes['legend']}>Affects money: a second administrator must approve it</span>
      </div>
      <div>
        <PermissionTable
          modules={modules.data}
          ticked={ticked}
          saved={saved}
          ofRole={base}
          isLocked={lockedBy !== null || !mayChange}
          off={off}
          search={search}
          onToggle={(permission) => setChanged(toggled(ticked, permission))}
          onReset={(module) => setChanged(new Map(ticked).set(module, base?.get(module) ?? new Set()))}
        />
      </div>
      {given + taken > 0 ? (
        <div className={classes['bar']}>
          <b role="status">
            {given} given, {taken} taken away
          </b>
          <Group align="stretch" isOneLine>
            <Button variant="default" onClick={() => setChanged(null)}>
              Discard
            </Button>
            <Button onClick={() => setReviewing(true)}>Review the change</Button>
          </Group>
        </div>
      ) : null}
      {isReviewing ? (
        <ReviewChange
          subject={subject}
          version={version}
          authorizations={base ? ownFrom(base, ticked) : authorizationsFrom(ticked)}
          onClose={() => setReviewing(false)}
          onSaved={() => {
            setReviewing(false)
            setChanged(null)
          }}
        />
      ) : null}
    </>
  )
}
