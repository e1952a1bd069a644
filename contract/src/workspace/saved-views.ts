/** Saved views: the filters of a list under a name, for oneself or for everyone in the business. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line } from '../kit/text.ts'

/** For each user and list. */
export const maxViews = 30

export const problemsOfViews = problems('saved-views', {
  unknown: [404, 'There is no such view.'],
  nameTaken: [409, 'You have a view of this name already.'],
  tooMany: [409, 'A list can have at most {most} of your views. Delete one that you no longer use.'],
  notShared: [422, 'Only users of a business can share a view.'],
})

export const texts = { saved: 'View saved', deleted: 'View deleted' } as const

export const ViewId = z.uuid().brand('ViewId')
export type ViewId = z.output<typeof ViewId>

/** The screen of the list, as in /portal/transactions. */
const Path = z
  .string()
  .max(60)
  .regex(/^\/portal(?:\/[a-z][a-z-]*){1,3}$/, 'There is no such list.')

const fields = {
  name: line(40, 'Enter the name of the view.'),
  /** The filters as the address has them, as in tab=paid&channels=gc. */
  query: z
    .string()
    .max(1000, 'At most 1,000 characters.')
    .regex(/^[\w%=&.,+:*~!'()-]*$/, 'Filters as the address has them.'),
  isShared: z.boolean(),
  isPinned: z.boolean(),
}

export const SavedView = z.object({
  id: ViewId,
  path: z.string(),
  ...fields,
  /** Only its owner changes and deletes it. */
  isOwn: z.boolean(),
  owner: z.string(),
  updatedAt: Instant,
})
export type SavedView = z.output<typeof SavedView>

const own = { audience: 'user', scope: { of: 'self' } } as const
const params = z.object({ id: ViewId })

export const listViews = endpoint({
  ...own,
  id: 'saved-views.listViews',
  method: 'GET',
  path: '/qr/saved_views',
  says: 'Lists the views of a list: those of the caller, and those that others in the business share. Pinned ones come first.',
  query: z.object({ path: Path }),
  answer: z.object({ result: z.array(SavedView) }),
})

export const createView = endpoint({
  ...own,
  id: 'saved-views.createView',
  method: 'POST',
  path: '/qr/saved_views',
  says: 'Saves the filters of a list under a name.',
  audit: 'View saved',
  body: z.object({
    path: Path,
    ...fields,
    isShared: fields.isShared.default(false),
    isPinned: fields.isPinned.default(false),
  }),
  answer: SavedView,
  problems: [problemsOfViews.nameTaken, problemsOfViews.tooMany, problemsOfViews.notShared],
})

export const updateView = endpoint({
  ...own,
  id: 'saved-views.updateView',
  method: 'PUT',
  path: '/qr/saved_views/{id}',
  says: 'Changes a view: its name, its filters, who sees it, and whether it is pinned.',
  audit: 'View changed',
  params,
  body: z.object(fields).partial(),
  answer: SavedView,
  problems: [problemsOfViews.unknown, problemsOfViews.nameTaken, problemsOfViews.notShared],
})

export const deleteView = endpoint({
  ...own,
  id: 'saved-views.deleteView',
  method: 'DELETE',
  path: '/qr/saved_views/{id}',
  says: 'Deletes a view.',
  audit: 'View deleted',
  params,
  answer: SavedView,
  problems: [problemsOfViews.unknown],
})
