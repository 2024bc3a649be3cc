import { postgresDatabase } from '../support/postgres-database.ts'
import { describeStore } from './store-contract.ts'

describeStore('PostgreSQL', () => postgresDatabase(), { watches: true })

/** What engines lack that only speak its protocol. */
const less = { abilities: { notify: false, locks: false } }
describeStore('PostgreSQL without NOTIFY and without advisory locks', () => postgresDatabase(less), { watches: true })
