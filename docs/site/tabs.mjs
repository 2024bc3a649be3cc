// Shows blocks of code side by side. In a document, each has its name in a comment before it, which the forge's pages leave out.
const TABS = /(?:^<!-- tab: .+ -->\n```[\s\S]*?^```\n+)+/gm

/**
 * @param {string} text a document
 * @returns {string} the same with the site's syntax for tabs
 */
export function withTabs(text) {
  return text.replace(TABS, (blocks) => {
    const named = blocks.replaceAll(/^<!-- tab: (.+) -->\n```(\w+)/gm, '```$2 [$1]')
    return `::: code-group\n\n${named}:::\n\n`
  })
}

/** @typedef {{ core: { ruler: { before(rule: string, name: string, run: (state: { src: string }) => void): void } } }} Markdown */

/** @param {Markdown} markdown */
export function showTabs({ core }) {
  core.ruler.before('normalize', 'tabs', (state) => {
    state.src = withTabs(state.src)
  })
}
