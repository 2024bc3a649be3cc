import { afterAll } from 'vitest'
import { dropIdleDatabases } from '../support/postgres-database.ts'
import { postgresTarget } from '../support/postgres-target.ts'
import { describeStored } from './scenarios/all.ts'

describeStored(postgresTarget)
afterAll(dropIdleDatabases)
