/** The guides by task, the search in them, and the guide of each screen. */
import type { Guide, Task } from './guide.ts'
import { runningBusiness } from './guides-of-business.ts'
import { movingMoney } from './guides-of-money.ts'
import { provingPapers } from './guides-of-papers.ts'
import { gettingPaid } from './guides-of-payments.ts'

export const tasks: readonly Task[] = [
  { title: 'Get paid', guides: gettingPaid },
  { title: 'Move money', guides: movingMoney },
  { title: 'Run your business', guides: runningBusiness },
  { title: 'Documents and records', guides: provingPapers },
]
const guides: readonly Guide[] = tasks.flatMap((task) => task.guides)

export const guideNamed = (id: string): Guide | undefined => guides.find((guide) => guide.id === id)

/** The guide with the longest address that the screen's address starts with. */
export function guideAbout(path: string): Guide | undefined {
  const fits = (screen: string) => path === screen || (screen !== '/portal' && path.startsWith(`${screen}/`))
  const lengthIn = (guide: Guide) => Math.max(0, ...guide.screens.filter(fits).map((screen) => screen.length))
  const best = guides.toSorted((a, b) => lengthIn(b) - lengthIn(a))[0]
  return best && lengthIn(best) > 0 ? best : undefined
}

/** Guides that have every word, those with a word in the title first. */
export function searchGuides(text: string): readonly Guide[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const inTitle = (guide: Guide) => words.filter((word) => guide.title.toLowerCase().includes(word)).length
  const textOf = (guide: Guide) => [guide.title, guide.about, ...guide.steps, guide.words ?? ''].join(' ').toLowerCase()
  return guides
    .filter((guide) => words.every((word) => textOf(guide).includes(word)))
    .toSorted((a, b) => inTitle(b) - inTitle(a))
}
