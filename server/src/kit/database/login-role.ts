/**
 * The roles of the database. The owner of the tables only runs migrations. Processes sign in as a login role that owns nothing and takes
 * `singil_app` for units of work or `singil_jobs` for the job runner, so no statement of theirs, injected or not, can alter a table or
 * disable a trigger.
 */
import pg from 'pg'
import type { Database } from './database.ts'
import { splitHosts } from './driver/index.ts'

/** The login role that `npm start` and the tests use. */
export const serverRole = 'singil_server'

interface Login {
  readonly user: string
  readonly password: string
}

/** User and password of an address; several hosts share them. */
function loginOf(url: string): Login {
  const { username, password } = new URL(splitHosts(url)[0]!)
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/** The owner's address with the login role as the user and the same password. */
export const serverUrlOf = (ownerUrl: string): string =>
  ownerUrl.replace(/^(postgres(?:ql)?:\/\/)[^:@/]*/, `$1${serverRole}`)

/** Grants for the job runner: its own tables, which have row security without a policy, and the heartbeats. Run at each migration. */
const jobRights = `
  do $$
  declare of_table regclass;
  begin
    if not exists (select from pg_roles where rolname = 'singil_jobs') then
      begin
        create role singil_jobs nologin;
      exception when duplicate_object or unique_violation then null; -- another database of the same cluster made it just now
      end;
    end if;
    execute format('grant singil_jobs to %I', current_user);
    grant usage on schema graphile_worker, public to singil_jobs;
    grant select, insert, update, delete on all tables in schema graphile_worker to singil_jobs;
    grant usage, select on all sequences in schema graphile_worker to singil_jobs;
    grant select, insert, update, delete on worker_heartbeats to singil_jobs;
    for of_table in
      select c.oid from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'singil_jobs')
    loop
      execute format('create policy singil_jobs on %s to singil_jobs using (true) with check (true)', of_table);
    end loop;
  end $$`

const createRole = (role: string, password: string) => `do $do$ begin
  create role ${role} login noinherit ${password ? `password ${pg.escapeLiteral(password)}` : ''};
exception when duplicate_object or unique_violation then null; -- another database of the same cluster made it just now
end $do$`

/**
 * Grants the rights of the processes, and creates the login role of `serverUrl` with its password if missing. `client` is the owner's.
 * Throws when the role is missing and the owner may not create it.
 */
export async function grantToProcesses(client: pg.PoolClient, ownerUrl: string, serverUrl: string) {
  await client.query(jobRights)
  const { user, password } = loginOf(serverUrl)
  if (user === loginOf(ownerUrl).user) return
  const role = pg.escapeIdentifier(user)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
  if (rowCount === 0) await client.query(createRole(role, password))
  await client.query(`grant singil_app, singil_jobs to ${role}`)
}

/** Throws if the session's role owns tables or may take on the role that does. */
export async function refuseOwner({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select exists (select from pg_class
       where relnamespace = 'public'::regnamespace and pg_has_role(session_user, relowner, 'member')) as owns`,
  )
  if (rows[0]?.owns !== true) return
  throw new Error(
    'DATABASE_URL signs in as the role that owns the tables, which could switch off what protects them. ' +
      `Put that address into DATABASE_OWNER_URL, which only the migrations use, and into DATABASE_URL one with a role of its own, such as ${serverRole}: the migrations make it.`,
  )
}
