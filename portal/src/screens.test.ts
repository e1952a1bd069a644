import { expect, test } from 'vitest'
import { districts } from '../../features.ts'
import { type Filling, inOrder, type PublicScreen, type Screen } from './kit/slots/index.ts'
import { fillings, publicScreens, screens } from './screens.ts'

interface Feature {
  readonly screens?: readonly Screen[]
  readonly publicScreens?: readonly PublicScreen[]
  readonly fillings?: readonly Filling[]
}
const modules = import.meta.glob<Feature>('./*/*/screens.ts', { eager: true })
const features = Object.entries(districts).flatMap(([district, names]) =>
  names.flatMap((name) => modules[`./${district}/${name}/screens.ts`] ?? []),
)

test('the features are collected in the order of features.ts, each with all that it has', () => {
  expect(features).toHaveLength(Object.keys(modules).length)
  expect(screens).toEqual(inOrder(features.flatMap((feature) => feature.screens ?? [])))
  expect(publicScreens).toEqual(features.flatMap((feature) => feature.publicScreens ?? []))
  expect(fillings).toEqual(features.flatMap((feature) => feature.fillings ?? []))
})

test('the names of the parts of a slot differ', () => {
  for (const slot of new Set(fillings.map((filling) => filling.slot))) {
    const names = fillings.flatMap((filling) => (filling.slot === slot ? filling.parts.map(({ name }) => name) : []))
    expect(new Set(names).size, slot.name).toBe(names.length)
  }
})
