import { actionLabels } from '@singil/contract/workspace/authorization'
import { modules } from '@singil/contract/kit/modules'
import type { Permission } from '@singil/contract/kit/permission'
import classes from './authorization.module.css'

const labels = new Map<string, string>(modules.map(({ alias, label }) => [alias, label]))

interface ListProps {
  readonly title: string
  readonly kind: 'given' | 'taken'
  readonly of: readonly Permission[]
}

export const PermissionList = ({ title, kind, of }: ListProps) =>
  of.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul className={classes['permissions']} data-kind={kind}>
        {of.map(({ module, action }) => (
          <li key={`${module}:${action}`}>
            {labels.get(module)} · {actionLabels[action]}
          </li>
        ))}
      </ul>
    </section>
  )
