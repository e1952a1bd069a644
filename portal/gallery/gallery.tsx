/** All rooms of the kit, each with its parts in every state. Parts that no room shows are named on top. */
import { Group, Section, Stack } from '../src/kit/layout/index.ts'
import type { Exhibit } from './exhibit.tsx'
import classes from './gallery.module.css'
import { elsewhere } from './elsewhere.ts'

interface Room {
  readonly name: string
  readonly exhibits: readonly Exhibit[]
  readonly components: readonly string[]
}

const nameOf = (path: string) => path.split('/').at(-2) ?? ''
const doors = import.meta.glob<Record<string, unknown>>('../src/kit/*/index.ts', { eager: true })
const shown = import.meta.glob<readonly Exhibit[]>('../src/kit/*/*.gallery.tsx', { eager: true, import: 'default' })
const isComponent = ([name, value]: readonly [string, unknown]) =>
  typeof value === 'function' && /^[A-Z]/.test(name) && !(value.prototype instanceof Error)

const exhibitsOf = new Map(Object.entries(shown).map(([path, exhibits]) => [nameOf(path), exhibits]))
const rooms: readonly Room[] = Object.entries(doors)
  .map(([path, door]) => ({
    name: nameOf(path),
    exhibits: exhibitsOf.get(nameOf(path)) ?? [],
    components: Object.entries(door)
      .filter(isComponent)
      .map(([name]) => name),
  }))
  .filter(({ components }) => components.length > 0)

/** What is exported and not shown, and what is said to be elsewhere and is not. */
const wrong = rooms.flatMap(({ name, exhibits, components }) => {
  const seen = new Set(exhibits.flatMap(({ of }) => of))
  const missing = components.filter((part) => !seen.has(part) && !(part in elsewhere))
  const needless = components.filter((part) => seen.has(part) && part in elsewhere)
  const unknown = [...seen].filter((part) => !components.includes(part))
  return [...missing, ...needless, ...unknown].map((part) => `${name}: ${part}`)
})

export const Gallery = () => (
  <div className={classes['gallery']}>
    <header>
      <Stack gap={2}>
        <h1>The kit of the portal</h1>
        <p className={classes['lead']}>
          Every part in every state. A part is imported through the door of its room, such as
          portal/src/kit/layout/index.ts.
        </p>
        {wrong.length > 0 ? <p role="alert">Not shown, or shown for nothing: {wrong.join(', ')}</p> : null}
      </Stack>
    </header>
    <nav className={classes['rooms']} aria-label="Rooms">
      <Group gap={[1, 4]}>
        {rooms.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </Group>
    </nav>
    <main>
      {rooms.map(({ name, exhibits }) => (
        <section key={name} aria-labelledby={name}>
          <Stack gap={5} above={6}>
            <h2 id={name} className={classes['room']}>
              {name}
            </h2>
            {exhibits.map((exhibit) => (
              <Part key={exhibit.says} of={exhibit} />
            ))}
          </Stack>
        </section>
      ))}
      <Section title="Elsewhere">
        <ul>
          {Object.entries(elsewhere).map(([part, reason]) => (
            <li key={part}>
              {part}: {reason}
            </li>
          ))}
        </ul>
      </Section>
    </main>
  </div>
)

function Part({ of: { of, says, states } }: { of: Exhibit }) {
  return (
    <div className={classes['part']} data-part={of.join(' ')}>
      <h3>{of.join(', ')}</h3>
      <p className={classes['lead']}>{says}</p>
      <div className={classes['states']}>
        {Object.entries(states).map(([state, shownState]) => (
          <figure key={state} className={classes['state']} data-wide={state.startsWith('wide')}>
            <figcaption>{state}</figcaption>
            <div className={classes['frame']}>{shownState}</div>
          </figure>
        ))}
      </div>
    </div>
  )
}
