// @vitest-environment jsdom
import { may } from '@singil/contract/kit/permission'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { CompositionContext } from './composition.ts'
import { SlotSections, SlotView } from '../layout/index.ts'
import { fill, slot } from './slots.ts'
import { show } from '../test/render.tsx'

vi.mock(import('../call/session.ts'), async (original) => ({
  ...(await original()),
  useMay: (permission) => permission?.action !== 'approve',
}))

interface Shown {
  readonly name: string
}
const sections = slot<Shown>('sections')
const others = slot<Shown>('others')
const partOf = (title: string) => ({
  name: title,
  title,
  load: async () => ({ default: ({ name }: Shown) => <p>{`${title} of ${name}`}</p> }),
})
const fillings = [
  fill(sections, { ...partOf('Tags'), order: 1 }, partOf('Payments')),
  fill(others, partOf('Posters')),
  fill(sections, partOf('Apps'), { ...partOf('Secrets'), permission: may('BOOKS', 'approve') }),
  fill(sections, { ...partOf('Account'), order: -1 }),
]
const showIn = (component: ReactElement) =>
  show(<CompositionContext value={{ screens: [], fillings }}>{component}</CompositionContext>)

test('a slot has the parts that fill it, in the order of the fillings but for those with an order of their own', () => {
  expect(sections.partsIn(fillings).map(({ name }) => name)).toEqual(['Account', 'Payments', 'Apps', 'Secrets', 'Tags'])
  expect(slot<Shown>('sections').partsIn(fillings)).toEqual([])
})

test('the parts that the user may see are shown with what they are given', async () => {
  showIn(<SlotView of={sections} props={{ name: 'Makati' }} />)
  const shown = await screen.findAllByText(/ of Makati$/)
  expect(shown.map(({ textContent }) => textContent)).toEqual(
    ['Account', 'Payments', 'Apps', 'Tags'].map((title) => `${title} of Makati`),
  )
})

test('as sections they have their titles', async () => {
  showIn(<SlotSections of={others} props={{ name: 'Makati' }} />)
  expect(screen.getByRole('heading', { name: 'Posters' })).toBeTruthy()
  expect(await screen.findByText('Posters of Makati')).toBeTruthy()
})
