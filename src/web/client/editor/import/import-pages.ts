import type { ImportTreeNode } from '../../../../services/transfer/import-tree-node.ts'

/** More links than this are hard to find on one page. */
const MANY = 300

/** Whether a file has enough links, in several folders at the top, for pages to be worth offering. */
export function fitsPages(tree: readonly ImportTreeNode[] = []): boolean {
  const links = tree.reduce((sum, { sites }) => sum + sites, 0)
  return links > MANY && tree.filter(({ parent }) => parent === null).length > 1
}
