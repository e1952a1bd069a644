import { listBarangays, listCities, listProvinces, listProvincesEncrypted } from '@singil/contract/foundation/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/kit.ts'
import { freshDatabase } from '../../../test/setup/database.ts'
import { signInFeatures } from '../../../test/access/sign-in-features.ts'
import { fillPath } from '@singil/contract/kit/endpoint'
import { places } from './index.ts'

let app: TestApp
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  app = await startApp({ url: fresh.url, features: [places, ...signInFeatures] })
})
afterAll(async () => {
  await app.stop()
  await drop()
})

async function ask(path: string, params: Record<string, string> = {}) {
  const answer = await fetch(app.url + fillPath(path, params))
  const body = (await answer.json()) as { data: { code: string; name: string }[] | null; message: string }
  return { status: answer.status, names: (body.data ?? []).map(({ name }) => name), message: body.message }
}

test('walks from the provinces to a barangay, by code and by name', async () => {
  const provinces = await ask(listProvinces.path)
  expect(provinces.names).toHaveLength(84)
  expect(provinces.names).toEqual(provinces.names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect((await ask(listProvincesEncrypted.path)).names).toEqual(provinces.names)
  const cities = await ask(listCities.path, { province: '1300000000' })
  expect(cities.names).toContain('Parañaque City')
  expect((await ask(listCities.path, { province: 'metro manila' })).names).toEqual(cities.names)
  const byName = await ask(listBarangays.path, { a: 'Metro Manila', b: 'Parañaque City' })
  const byCode = await ask(listBarangays.path, { a: '1300000000', b: '1381000000' })
  expect(byName.names).toEqual(byCode.names)
  expect(byName.names).toContain('Baclaran')
})

test('returns 404 for unknown places', async () => {
  expect(await ask(listCities.path, { province: 'Atlantis' })).toMatchObject({ status: 404, names: [] })
  const wrong = await ask(listBarangays.path, { a: 'Cebu', b: 'Makati City' })
  expect([wrong.status, wrong.message]).toEqual([404, 'There is no such city or municipality.'])
  expect((await ask('/qr/provinces/fetch/barangay/Cebu')).status).toBe(404)
})
