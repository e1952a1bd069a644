/** The three ways to arrange parts: below each other, in a row, in columns. Distances are steps of the theme's scale. */
import type { Breakpoint } from '@singil/theme/breakpoints.ts'
import type { CSSProperties, ReactNode } from 'react'
import classes from './arrange.module.css'

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
interface Arranged {
  readonly gap?: Space | readonly [rows: Space, columns: Space]
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  /** Space outside it. */
  readonly above?: Space
  readonly below?: Space
  readonly children: ReactNode
}

const lengthOf = (space: Space) => (space === 0 ? 0 : `var(--space-${space})`)
function styleOf({ gap, align, above, below }: Omit<Arranged, 'children'>): CSSProperties {
  return {
    gap: typeof gap === 'object' ? gap.map(lengthOf).join(' ') : gap && lengthOf(gap),
    alignItems: align,
    marginTop: above && lengthOf(above),
    marginBottom: below && lengthOf(below),
  }
}

export const Stack = ({ children, gap = 4, ...rest }: Arranged) => (
  <div className={classes['stack']} style={styleOf({ gap, ...rest })}>
    {children}
  </div>
)

interface GroupProps extends Arranged {
  readonly justify?: 'center' | 'end' | 'space-between'
  /** Never goes on in a second line. */
  readonly isOneLine?: boolean
}
export const Group = ({ children, justify, isOneLine = false, gap = 2, align = 'center', ...rest }: GroupProps) => (
  <div
    className={classes['group']}
    style={{
      ...styleOf({ gap, align, ...rest }),
      justifyContent: justify,
      flexWrap: isOneLine ? undefined : 'wrap',
    }}
  >
    {children}
  </div>
)

interface GridProps extends Arranged {
  /** A number of equal columns, or a template. */
  readonly columns: number | string
  /** Up to this width it has one column. */
  readonly stacksAt?: Breakpoint
}
export const Grid = ({ children, columns, stacksAt, gap = 4, ...rest }: GridProps) => (
  <div
    className={classes['grid']}
    data-stacks={stacksAt}
    style={
      {
        ...styleOf({ gap, ...rest }),
        '--columns': typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns,
      } as CSSProperties
    }
  >
    {children}
  </div>
)
