// Connections of the owner of a test's database, which sees every row.
import pg from 'pg'

// To start parallel workers takes longer than to read the few rows of a test.
const seesAll = '-c singil.mid=* -c max_parallel_workers_per_gather=0'

/**
 * At most `max` connections to `url`. The end of a pool resolves before its connections have closed; dropping the database then breaks
 * them, which is not an error. Any other break is.
 */
export function ownerPool(url: string, max: number, options = seesAll): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, ...(options ? { options } : {}) })
  pool.on('error', (error) => {
    if (!pool.ending) throw error
  })
  return pool
}
