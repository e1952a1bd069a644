/** Collects what the pages of the contract declare, and refuses two declarations of the same name. */
import type { Approvable } from './approvable.ts'
import type { FileKind } from './file-kind.ts'
import type { Movement } from './movement.ts'
import type { Notice } from './notice.ts'
import type { StepUp } from './step-up.ts'
import type { Topic } from './topic.ts'

type Pages = Readonly<Record<string, object>>

const ofKind = <T extends { readonly kind: string }>(pages: Pages, kind: T['kind']): [page: string, value: T][] =>
  Object.entries(pages).flatMap(([page, exports]) =>
    Object.values(exports)
      .filter((value): value is T => typeof value === 'object' && value !== null && value.kind === kind)
      .map((value): [string, T] => [page, value]),
  )

function refuseTwice<T extends object>(
  declared: readonly [string, T][],
  nameOf: (value: T) => string,
  isSame: (one: T, other: T) => boolean,
): readonly T[] {
  for (const [index, [page, value]] of declared.entries()) {
    const [other, twin] = declared.slice(0, index).find(([, before]) => isSame(before, value)) ?? []
    if (twin) throw new Error(`The ${nameOf(value)} of ${page} has the same name as the ${nameOf(twin)} of ${other}`)
  }
  return declared.map(([, value]) => value)
}

/** The declared actions in the order of their policies. */
export const stepUpsOf = (pages: Pages): readonly StepUp[] =>
  refuseTwice(
    ofKind<StepUp>(pages, 'step-up'),
    ({ id }) => `action ${id}`,
    (one, other) => one.id === other.id,
  ).toSorted((one, other) => one.place - other.place)

/** The declared actions that may need approval. */
export const approvablesOf = (pages: Pages): readonly Approvable[] =>
  refuseTwice(
    ofKind<Approvable>(pages, 'approvable'),
    ({ id }) => `approvable action ${id}`,
    (one, other) => one.id === other.id,
  )

/** The movements of money in the order of their table; throws if two claim a journal. */
export function movementsOf(pages: Pages): readonly Movement[] {
  const all = refuseTwice(
    ofKind<Movement>(pages, 'movement'),
    ({ id }) => `movement ${id}`,
    (one, other) => one.id === other.id || one.journals.some((journal) => other.journals.includes(journal)),
  )
  return all.toSorted((one, other) => one.place - other.place)
}

/** The declared kinds of files. */
export const fileKindsOf = (pages: Pages): readonly FileKind[] =>
  refuseTwice(
    ofKind<FileKind>(pages, 'file-kind'),
    ({ id }) => `kind of files ${id}`,
    (one, other) => one.id === other.id,
  )

/** What people are notified of, in the order of the preferences. */
export const noticesOf = (pages: Pages): readonly Notice[] =>
  refuseTwice(
    ofKind<Notice>(pages, 'notice'),
    ({ id }) => `notice ${id}`,
    (one, other) => one.id === other.id,
  ).toSorted((one, other) => one.place - other.place)

export const topicsOf = (pages: Pages): readonly Topic[] =>
  refuseTwice(ofKind<Topic>(pages, 'topic'), ({ pattern }) => `topic ${pattern}`, mayCoincide)

/** True if one pattern matches the other with its slots filled: then a topic of one could be a topic of the other. */
const mayCoincide = ({ pattern: one }: Topic, { pattern: other }: Topic) => matches(one, other) || matches(other, one)

const slot = /\{\w+\}/g
const matches = (pattern: string, other: string): boolean => {
  const literals = pattern.split(slot).map((text) => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`))
  return new RegExp(`^${literals.join('[^/]+')}$`).test(other.replaceAll(slot, '0'))
}
