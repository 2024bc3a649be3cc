import { expect, it, onTestFinished } from 'vitest'
import { follow } from '../support/follow.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { startCluster } from './replicas.ts'

it('an edit at one replica reaches the streams of the other', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const { replicas, token } = await startCluster(url, 2)
  const [here, there] = replicas
  if (!here || !there) throw new Error('There are two replicas')
  const { heard } = await follow(there.server.url, { authorization: `Bearer ${token}` })
  await expect.poll(() => heard).toEqual([0])
  await here.owner('POST', '/api/groups', { name: 'New' })
  await expect.poll(() => heard).toEqual([0, 1])
})
