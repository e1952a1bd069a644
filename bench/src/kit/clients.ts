/** Connections to the database of a benchmark: of its owner, who sees all merchants, and as the product's processes have them. */
import { AskingClient } from '@singil/server/src/kit/database/index.ts'
import pg from 'pg'

export async function openClients(url: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`select set_config('singil.mid', '*', false)`)
  const app = new AskingClient({ connectionString: url, types: numbersOfInt8 })
  await app.connect()
  await app.query('set role singil_app')
  return { owner, app }
}

const numbersOfInt8 = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
}
