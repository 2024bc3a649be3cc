import type { Target } from '../../support/target.ts'
import { describeAnswers } from './answers.ts'
import { describeCaching } from './caching.ts'
import { describeCommits } from './commits.ts'
import { describeConfigs } from './configs.ts'
import { describeCrossSite } from './cross-site.ts'
import { describeData } from './data.ts'
import { describeDrawing } from './drawing.ts'
import { describeDrawnIcons } from './drawn-icons.ts'
import { describeDuplicates } from './duplicates.ts'
import { describeFiles, describeRefusedFiles } from './files.ts'
import { describeGuests } from './guests.ts'
import { describeHosts } from './hosts.ts'
import { describeIconSets } from './icon-sets.ts'
import { describeIcons } from './icons.ts'
import { describeLoginLimit } from './login-limit.ts'
import { describeNetworks } from './networks.ts'
import { describeOrders } from './orders.ts'
import { describePictures } from './pictures.ts'
import { describeRecords } from './records.ts'
import { describeSessions } from './sessions.ts'
import { describeTags } from './tags.ts'
import { describeTransfer } from './transfer.ts'
import { describeTree } from './tree.ts'

/** What is stored, on every database. */
export function describeStored(target: Target): void {
  describeRecords(target)
  describeOrders(target)
  describeCommits(target)
  describeTree(target)
  describeTags(target)
  describeDuplicates(target)
  describeConfigs(target)
  describeGuests(target)
  describeData(target)
  describeTransfer(target)
  describePictures(target)
  describeDrawnIcons(target)
  describeCaching(target)
  describeSessions(target)
  describeLoginLimit(target)
}

/** What every runtime does in its own way, whatever its database. */
export function describeRuntime(target: Target): void {
  describeNetworks(target)
  describeFiles(target)
  describeDrawing(target)
  describeIconSets(target)
  describeHosts(target)
}

/** What is the same on every database and every runtime. */
export function describeShared(target: Target): void {
  describeAnswers(target)
  describeIcons(target)
  describeCrossSite(target)
  describeRefusedFiles(target)
}
