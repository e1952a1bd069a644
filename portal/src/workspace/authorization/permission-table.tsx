/** Every module with checkboxes for its actions: in columns on wide screens, as chips on a phone. */
import { actionLabels, type CoreModule, listCoreModules } from '@singil/contract/workspace/authorization'
import type { Answer } from '@singil/contract/kit/endpoint'
import type { ModuleAlias } from '@singil/contract/kit/modules'
import { actions, type Permission } from '@singil/contract/kit/permission'
import { useComposition } from '../../kit/slots/index.ts'
import classes from './permission-table.module.css'
import { isSame, isTicked, type Ticked } from './permissions.ts'
import { whatOpens } from './what-opens.ts'

interface TableProps {
  readonly modules: Answer<typeof listCoreModules>
  readonly ticked: Ticked
  /** The saved state; differences are highlighted. */
  readonly saved: Ticked
  /** The role's permissions, to which a module can be reset. */
  readonly ofRole?: Ticked | undefined
  readonly isLocked: boolean
  readonly off: ReadonlySet<ModuleAlias>
  readonly search: string
  readonly onToggle: (permission: Permission) => void
  readonly onReset?: (module: ModuleAlias) => void
}

export function PermissionTable(props: TableProps) {
  const text = props.search.toLowerCase()
  const isWanted = ({ label }: CoreModule) => label.toLowerCase().includes(text)
  const groups = props.modules
    .map((module) => ({
      ...module,
      rows: [module, ...module.submodules].filter((row) => isWanted(row) || isWanted(module)),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      {groups.map(({ moduleId, label, rows }) => (
        <section key={moduleId} className={classes['group']} aria-label={label}>
          <header>
            <h2>{label}</h2>
            {actions.map((action) => (
              <span key={action} aria-hidden>
                {actionLabels[action]}
              </span>
            ))}
          </header>
          {rows.map((row) => (
            <Row key={row.moduleId} row={row} isSection={row.moduleId === moduleId && rows.length > 1} {...props} />
          ))}
        </section>
      ))}
      {groups.length === 0 ? <p className="muted">No module of that name.</p> : null}
    </>
  )
}

interface RowProps extends TableProps {
  readonly row: CoreModule
  /** The heading of a group of the menu, which may have the same name as an entry below it. */
  readonly isSection: boolean
}

function Row({ row, isSection, ticked, saved, ofRole, isLocked, off, onToggle, onReset }: RowProps) {
  const { moduleId } = row
  const label = isSection ? `${row.label}: whole section` : row.label
  const isOff = off.has(moduleId)
  const isOwn = ofRole !== undefined && !isSame(ofRole, ticked, moduleId)
  return (
    <fieldset className={classes['row']} data-off={isOff}>
      <legend>
        <span>{label}</span>
        {isOff ? <small>Switched off for this role</small> : null}
        {isOwn ? (
          <small>
            Their own ·{' '}
            <button type="button" onClick={() => onReset?.(moduleId)} disabled={isLocked}>
              Back to the role
            </button>
          </small>
        ) : null}
        <Opens of={row} />
      </legend>
      {row.actions.map(({ action, isMoney }) => {
        const permission = { module: moduleId, action }
        const [is, was] = [isTicked(ticked, permission), isTicked(saved, permission)]
        return (
          <label key={action} data-change={is === was ? undefined : is ? 'given' : 'taken'} data-money={isMoney}>
            <input
              type="checkbox"
              checked={is}
              disabled={isLocked}
              aria-label={`${actionLabels[action]} ${label}${isMoney ? ', over money' : ''}`}
              onChange={() => onToggle(permission)}
            />
            <span aria-hidden>{actionLabels[action]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** What the selected actions of a module allow. */
function Opens({ of }: { of: CoreModule }) {
  const composition = useComposition()
  const opening = of.actions
    .map((each) => ({ action: each.action, opens: whatOpens(composition, of.moduleId, each) }))
    .filter(({ opens }) => opens.length > 0)
  if (opening.length === 0) return null
  return (
    <details>
      <summary>What this opens</summary>
      <dl>
        {opening.map(({ action, opens }) => (
          <div key={action}>
            <dt>{actionLabels[action]}</dt>
            {opens.map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}
