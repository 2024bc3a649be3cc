import { postgresDatabase } from '../support/postgres-database.ts'
import { describeStore } from './store-contract.ts'

describeStore('PostgreSQL', () => postgresDatabase())
describeStore('PostgreSQL without NOTIFY and without advisory locks', () =>
  postgresDatabase({ abilities: { notify: false, locks: false } }),
)
