import { notices } from '@singil/contract/all'
import type { NoticeGroup } from '@singil/contract/kit/notice'

export const groupOf = (id: string): NoticeGroup => notices.find((one) => one.id === id)?.group ?? 'work'

/** The kinds of news of a group; null: of all groups. */
export const idsOf = (group: NoticeGroup | undefined): readonly string[] | null =>
  group === undefined ? null : notices.filter((one) => one.group === group).map(({ id }) => id)
