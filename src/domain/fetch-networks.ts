import { FETCH_NETWORKS } from '../core/fields/setting.ts'
import { memoise } from '../core/memo.ts'
import { type BadLine, findBadLine } from '../core/problem.ts'
import { type Networks, parseNetwork } from './networks/address.ts'
import { isNetworkAtHome } from './networks/around.ts'

/** The parts of settings needed here. */
type Settings = readonly { readonly key: string; readonly value: string }[]

/** The networks at home that the setting lets the server fetch from. Parsed once, until a setting changes. */
export const fetchNetworks = memoise((settings: Settings): Networks => {
  const text = settings.find(({ key }) => key === FETCH_NETWORKS)?.value ?? ''
  return linesOf(text).flatMap((line) => {
    const network = isNetworkAtHome(line) ? parseNetwork(line) : undefined
    return network ? [network] : []
  })
})

/** The first line that is no network at home, or a wider one. */
export function findBadFetchNetwork(text: string): BadLine | undefined {
  return findBadLine(text, (line) => isNetworkAtHome(line.trim()) || undefined)
}

/** Whether the setting lets the server into a network that it did not before. */
export function opensNetworks(before: string, after: string): boolean {
  const open = linesOf(before)
  return linesOf(after).some((line) => !open.includes(line))
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}
