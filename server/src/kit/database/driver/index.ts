/** The PostgreSQL client: pipelined queries, several hosts of one cluster, and a database that stops answering. */
export { AskingClient } from './asking-client.ts'
export { type Patience, probeWrite, type Silence, watchSilence } from './database-silence.ts'
export { clientFor, splitHosts, writableHost } from './hosts.ts'
