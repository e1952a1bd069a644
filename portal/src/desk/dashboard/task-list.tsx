/** Pending tasks; each links to its screen if the user may open that screen. */
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { addressOf, type Screen, useScreens } from '../../kit/slots/index.ts'
import { holds, useUser } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './dashboard.module.css'

interface Task {
  readonly kind: string
  readonly words: string
  readonly path: string
  readonly since?: string | null
}

export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const user = useUser()
  const screens = useScreens()
  const mayOpen = ({ permission }: Screen) => !permission || holds(user, permission.module, permission.action)
  const isOpenable = (path: string) => screens.some((screen) => isAt(screen, path) && mayOpen(screen))
  return (
    <ul className={classes['needs']}>
      {tasks.map((task) => {
        const [place = '', search = ''] = task.path.split('?')
        const said = (
          <>
            <b>{task.words}</b>
            {task.since ? (
              <small>
                since <When at={task.since} />
              </small>
            ) : null}
          </>
        )
        return (
          <li key={`${task.kind} ${task.path}`}>
            {isOpenable(place) ? (
              <Link to={place} search={Object.fromEntries(new URLSearchParams(search))}>
                {said}
                <ChevronRight size={16} aria-hidden />
              </Link>
            ) : (
              <span>{said}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The start screen itself is no link target. */
function isAt(screen: Screen, place: string): boolean {
  const address = addressOf(screen)
  return address !== '/portal' && (place === address || place.startsWith(`${address}/`))
}
