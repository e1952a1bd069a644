/** Additional databases on the PostgreSQL of a benchmark. */
import pg from 'pg'

export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Returns the address of the new, empty database. */
export async function makeDatabase(url: string, name: string): Promise<string> {
  await asOwner(url, (owner) => owner.query(`create database ${name}`))
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
