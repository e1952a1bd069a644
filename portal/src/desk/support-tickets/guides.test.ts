import { expect, test } from 'vitest'
import { addressOf } from '../../kit/slots/index.ts'
import { screens } from '../../screens.ts'
import { guideAbout, searchGuides, tasks } from './guides.ts'
import { pictures } from './pictures.ts'

const guides = tasks.flatMap((task) => task.guides)

test('every screen has a guide, and every guide names screens and pictures that exist', () => {
  const paths = screens.map(addressOf).filter((path) => !path.startsWith('/portal/hive'))
  expect(paths.filter((path) => guideAbout(path.replaceAll(/\/\$\w+/g, '/1')) === undefined)).toEqual([])
  const known = new Set(paths.map((path) => path.replace(/\/\$\w+$/, '')))
  expect(guides.flatMap((guide) => guide.screens).filter((path) => !known.has(path))).toEqual([])
  for (const { picture } of guides) if (picture) expect(Object.keys(pictures)).toContain(picture.name)
  expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length)
})

test('the guide of the most exact address wins, and the start is not the guide of everything', () => {
  expect(guideAbout('/portal/merchant/settings')?.id).toBe('settings')
  expect(guideAbout('/portal/transactions/compose')?.id).toBe('ask-for-a-payment')
  expect(guideAbout('/portal/transactions/R1')?.id).toBe('find-a-payment')
  expect(guideAbout('/portal')?.id).toBe('dashboard')
  expect(guideAbout('/portal/unknown')).toBeUndefined()
})

test('a search needs every word and puts titles first', () => {
  expect(searchGuides('withdraw bank').at(0)?.id).toBe('withdraw')
  expect(searchGuides('cash out').map(({ id }) => id)).toEqual(['withdraw'])
  expect(searchGuides('withdraw zebra')).toEqual([])
})
