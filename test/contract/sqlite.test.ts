import { sqliteDatabase } from '../support/sqlite-database.ts'
import { describeStore } from './store-contract.ts'

describeStore('SQLite', sqliteDatabase, { watches: true })
