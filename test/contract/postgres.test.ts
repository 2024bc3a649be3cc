import { afterAll } from 'vitest'
import { dropIdleDatabases, postgresDatabase } from '../support/postgres-database.ts'
import { describeStore } from './store-contract.ts'

describeStore('PostgreSQL', () => postgresDatabase(), { watches: true })

/** Engines that only speak PostgreSQL's protocol lack these. */
const less = { abilities: { notify: false, locks: false } }
describeStore('PostgreSQL without NOTIFY and without advisory locks', () => postgresDatabase(less), { watches: true })
afterAll(dropIdleDatabases)
