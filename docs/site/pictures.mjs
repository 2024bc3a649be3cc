// Shows the picture of the theme chosen on the site. In a document, the reader's system chooses between the two.
const PICTURE =
  /^<picture>\n *<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">\n *<img src="([^"]+)" alt="([^"]*)">\n<\/picture>$/gm

/**
 * @param {string} text a document
 * @returns {string} the same with both pictures, of which the style sheet hides one
 */
export function withBothPictures(text) {
  return text.replace(PICTURE, '![$3]($1){.in-the-dark}![$3]($2){.in-the-light}')
}

/** @param {import('./tabs.mjs').Markdown} markdown */
export function showPictures({ core }) {
  core.ruler.before('normalize', 'pictures', (state) => {
    state.src = withBothPictures(state.src)
  })
}
